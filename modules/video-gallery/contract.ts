import { z } from 'zod'
import { dayText } from '#common/day.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, publicPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { type VideoHost, videoHosts, videoId, watchAddress } from '#common/video-address.ts'
import { PictureCard } from '#modules/attachments/contract.ts'
import { DocumentCard } from '#modules/docattachments/contract.ts'

export const videoSources = ['file', ...videoHosts] as const
export type VideoSource = (typeof videoSources)[number]

const longest = { description: 1000, transcript: 20_000, url: 500, seconds: 24 * 60 * 60 }
const mostVideos = 50

const isHost = (source: VideoSource): source is VideoHost => source !== 'file'
const description = z.string().trim().max(longest.description)
const transcript = z.string().trim().max(longest.transcript)

const VideoFields = z.strictObject({
  id: z.int32().optional(),
  source: z.enum(videoSources),
  url: z.string().trim().max(longest.url).default(''),
  file: z.int32().nullable().default(null),
  poster: z.int32().nullable().default(null),
  ...localizedText('title', z.string().trim().min(1).max(200)),
  ...localizedText('transcript', transcript),
  transcript_uz: transcript.default(''),
  captions: z
    .array(z.strictObject({ locale: z.enum(locales), file: z.int32() }))
    .max(locales.length)
    .default([]),
  duration: z.int().min(1).max(longest.seconds).nullable().default(null),
  index: z.int().min(0).max(9999).optional(),
})

/** A file for a video of ours, an address for one that lives elsewhere, and captions once in each language. */
function fitsItsSource(video: z.infer<typeof VideoFields>, context: z.RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { source, url, file, captions } = video
  if (isHost(source)) {
    if (videoId(source, url) === undefined) wrong(['url'], url === '' ? 'required' : 'invalid_video')
    if (file !== null) wrong(['file'], 'other_source')
  } else {
    if (file === null) wrong(['file'], 'required')
    if (url !== '') wrong(['url'], 'other_source')
  }
  for (const [place, { locale }] of captions.entries())
    if (captions.findIndex((other) => other.locale === locale) < place) wrong(['captions', place, 'locale'], 'taken')
}

/** A video of a gallery: with its id when it is there already. Its place is its index, or where it stands. */
const VideoInput = VideoFields.superRefine(fitsItsSource).transform((video) =>
  isHost(video.source)
    ? { ...video, url: watchAddress(video.source, videoId(video.source, video.url) as string) }
    : video,
)
export type VideoInput = z.infer<typeof VideoInput>

const videoGalleryFields = {
  ...localizedText('title', z.string().trim().min(3).max(200)),
  ...localizedText('description', description),
  description_uz: description.default(''),
  date: dayText.optional(),
  videos: z.array(VideoInput).min(1).max(mostVideos),
  active: z.boolean().default(true),
}

/** What staff send to add a gallery of videos. Without a date it is of today. */
export const VideoGalleryInput = z.strictObject(videoGalleryFields)
export type VideoGalleryInput = z.infer<typeof VideoGalleryInput>

/** What staff send to change one: the same and the version they read. The list of videos becomes what is sent. */
export const VideoGalleryUpdate = z.strictObject({ ...videoGalleryFields, version: z.int32() })
export type VideoGalleryUpdate = z.infer<typeof VideoGalleryUpdate>

const id = z.number().int()
const text = z.string()
const time = z.iso.datetime()

const videoGalleryOutput = {
  id,
  ...localizedOutput('title'),
  date: z.iso.date(),
  active: z.boolean(),
  version: id,
  created_at: time,
  updated_at: time,
  deleted_at: time.nullable(),
}

/** What staff see of a gallery of videos: all four languages as they are, without fallback. */
export const VideoGallery = z.object({
  ...videoGalleryOutput,
  ...localizedOutput('description'),
  videos: z.array(
    z.object({
      id,
      source: z.enum(videoSources),
      url: text,
      file: id.nullable(),
      poster: id.nullable(),
      ...localizedOutput('title'),
      ...localizedOutput('transcript'),
      captions: z.array(z.object({ locale: z.enum(locales), file: id })),
      duration: id.nullable(),
      index: id,
      poster_picture: PictureCard.nullable(),
      file_card: DocumentCard.nullable(),
    }),
  ),
})
export type VideoGallery = z.infer<typeof VideoGallery>

/** A row of the staff's list. */
export const VideoGalleryRow = z.object({
  ...videoGalleryOutput,
  complete: z.array(z.enum(locales)).describe('Languages with a title'),
  cover: PictureCard.nullable(),
  count: id.describe('How many videos it holds'),
  shown: z.boolean().describe('Visitors can see it now'),
})
export type VideoGalleryRow = z.infer<typeof VideoGalleryRow>

export const videoGalleryTexts = ['title', 'description'] as const

/** What visitors see of a gallery of videos in lists, in one language. */
export const VideoGalleryCard = z.object({
  id,
  title: text,
  description: text,
  lang: z.enum(locales).describe('Language of title: Uzbek where there is no translation'),
  untranslated: z.array(z.enum(videoGalleryTexts)).describe('Texts that stand in Uzbek for want of a translation'),
  date: z.iso.date(),
  cover: PictureCard.nullable().describe('The poster of the first video'),
  count: id,
  duration: id.nullable().describe('Seconds of all videos together, where each says how long it is'),
  link: text.describe('Path of the page, in the language asked for'),
})
export type VideoGalleryCard = z.infer<typeof VideoGalleryCard>

export const videoTexts = ['title', 'transcript'] as const

/** A video as visitors get it. */
export const VideoCard = z.object({
  id,
  source: z.enum(videoSources),
  file: DocumentCard.nullable().describe('The file of a video of ours'),
  watch: text.nullable().describe('Where a video that lives elsewhere can be watched'),
  player: text.nullable().describe('Its player, to be framed once a visitor has asked for it'),
  poster: PictureCard.nullable(),
  title: text,
  transcript: text,
  lang: z.enum(locales).describe('Language of title'),
  untranslated: z.array(z.enum(videoTexts)).describe('Texts that stand in Uzbek for want of a translation'),
  captions: z.array(z.object({ locale: z.enum(locales), path: text })),
  duration: id.nullable().describe('Seconds'),
})
export type VideoCard = z.infer<typeof VideoCard>

/** A gallery of videos as visitors watch it: all its videos in their order. */
export const VideoGalleryPage = VideoGalleryCard.extend({
  videos: z.array(VideoCard),
  updated_at: time,
  locale: z.enum(locales),
  translations: z.array(z.enum(locales)).describe('Languages in which the gallery exists'),
})
export type VideoGalleryPage = z.infer<typeof VideoGalleryPage>

export const VideoGalleryQuery = z.object(publicPageQuery)

/** Filters of the staff's list. */
export const AdminVideoGalleryQuery = z.strictObject({
  ...contentPageQuery,
  title: z.string().trim().max(longestSearch).optional(),
})
export type AdminVideoGalleryQuery = z.infer<typeof AdminVideoGalleryQuery>
