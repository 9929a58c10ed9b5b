import { eq, inArray } from 'drizzle-orm'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { playerAddress, type VideoHost, videoId } from '#common/video-address.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import type { DocumentCard } from '#modules/docattachments/contract.ts'
import { documentColumns, documentOf } from '#modules/docattachments/repository.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type VideoCard, type VideoGallery, type VideoInput, videoTexts } from './contract.ts'
import { videoGalleryVideos } from './table.server.ts'

type Row = typeof videoGalleryVideos.$inferSelect
type CaptionFiles = Pick<Row, 'captions_uz' | 'captions_uzb' | 'captions_ru' | 'captions_en'>

const inOrder = [videoGalleryVideos.index, videoGalleryVideos.id]

/** Captions as they are sent, from the four columns that hold them. */
const captionsOf = (row: CaptionFiles): { locale: Locale; file: number }[] =>
  locales.flatMap((locale) => {
    const file = row[localizedName('captions', locale)]
    return file === null ? [] : [{ locale, file }]
  })

/** The row of a video as it was sent. */
export function rowOf({ captions, ...video }: VideoInput): Omit<VideoInput, 'captions'> & CaptionFiles {
  const fileIn = (locale: Locale) => captions.find((it) => it.locale === locale)?.file ?? null
  return {
    ...video,
    captions_uz: fileIn('uz'),
    captions_uzb: fileIn('uzb'),
    captions_ru: fileIn('ru'),
    captions_en: fileIn('en'),
  }
}

const filesOf = (row: Row): number[] => [
  ...(row.file === null ? [] : [row.file]),
  ...captionsOf(row).map(({ file }) => file),
]

async function documentsOf(db: Db | Tx, rows: Row[], locale: Locale): Promise<Map<number, DocumentCard | null>> {
  const ids = rows.flatMap(filesOf)
  if (ids.length === 0) return new Map()
  const documents = await db
    .select({ id: docattachments.id, ...documentColumns(locale) })
    .from(docattachments)
    .where(inArray(docattachments.id, ids))
  return new Map(documents.map((document) => [document.id, documentOf(document, locale)]))
}

/** The videos of a gallery in their order, as visitors see them. */
export async function videosForVisitors(db: Db, owner: number, locale: Locale): Promise<VideoCard[]> {
  const rows = await db
    .select({
      video: videoGalleryVideos,
      texts: localizedReads(videoGalleryVideos, videoTexts, locale),
      poster: pictureColumns(locale),
    })
    .from(videoGalleryVideos)
    .leftJoin(attachments, eq(attachments.id, videoGalleryVideos.poster))
    .where(eq(videoGalleryVideos.owner, owner))
    .orderBy(...inOrder)
  const documents = await documentsOf(
    db,
    rows.map(({ video }) => video),
    locale,
  )
  return rows.map(({ video, texts: read, poster }) => {
    const { texts, untranslated } = readTexts(read, videoTexts, locale)
    return {
      id: video.id,
      source: video.source,
      file: video.file === null ? null : (documents.get(video.file) ?? null),
      ...addressesOf(video),
      poster: pictureOf(poster, locale),
      ...texts,
      lang: shownLang(read.title_lang, locale),
      untranslated,
      captions: captionsOf(video).flatMap((it) => {
        const path = documents.get(it.file)?.path
        return path ? [{ locale: it.locale, path }] : []
      }),
      duration: video.duration,
    }
  })
}

function addressesOf({ source, url }: Row): Pick<VideoCard, 'watch' | 'player'> {
  if (source === 'file') return { watch: null, player: null }
  const host: VideoHost = source
  const id = videoId(host, url)
  return { watch: url, player: id ? playerAddress(host, id) : null }
}

/** The same as staff see them: all four languages. */
export async function videosForStaff(db: Db | Tx, owner: number): Promise<VideoGallery['videos']> {
  const rows = await db
    .select({ video: videoGalleryVideos, poster: pictureColumns('uz') })
    .from(videoGalleryVideos)
    .leftJoin(attachments, eq(attachments.id, videoGalleryVideos.poster))
    .where(eq(videoGalleryVideos.owner, owner))
    .orderBy(...inOrder)
  const documents = await documentsOf(
    db,
    rows.map(({ video }) => video),
    'uz',
  )
  return rows.map(({ video, poster }) => {
    const { owner: _owner, captions_uz: _uz, captions_uzb: _uzb, captions_ru: _ru, captions_en: _en, ...rest } = video
    return {
      ...rest,
      captions: captionsOf(video),
      poster_picture: pictureOf(poster, 'uz'),
      file_card: video.file === null ? null : (documents.get(video.file) ?? null),
    }
  })
}
