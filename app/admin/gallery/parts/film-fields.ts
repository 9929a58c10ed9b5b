import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import type { Locale } from '#common/locale.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { VideoSource } from '#modules/video-gallery/contract.ts'

/** The form of a gallery of films (`modules/video-gallery/contract.ts`). */
export const filmFields: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 200 },
    { name: 'description', look: 'area', most: 1000, optional: true },
  ],
  plain: { date: 'optional', videos: 'json', active: 'flag' },
}

/** A film as the form holds it, also with what was chosen for another source; the last three are only there to be shown. */
export type Film = Record<Localized<'title'> | Localized<'transcript'>, string> & {
  id?: number
  source: VideoSource
  url: string
  file: number | null
  poster: number | null
  captions: { locale: Locale; file: number; name?: string | undefined }[]
  /** In seconds; what is no such time stays as it was typed, to be told. */
  duration: number | string | null
  file_name: string
  poster_src: string
  /** Tells films apart in the form: new ones have no id yet. */
  key: string
}

const texts = Object.fromEntries(
  locales.flatMap((locale) => [
    [localizedName('title', locale), ''],
    [localizedName('transcript', locale), ''],
  ]),
) as Record<Localized<'title'> | Localized<'transcript'>, string>

/** A film that nobody has said anything about yet. */
export function newFilm(key: string): Film {
  return {
    ...texts,
    source: 'file',
    url: '',
    file: null,
    poster: null,
    captions: [],
    duration: null,
    file_name: '',
    poster_src: '',
    key,
  }
}

/** `12:05` or `1:02:05` as seconds; nothing where it is no such time. */
export function secondsOf(text: string): number | null {
  if (!/^\d{1,2}(:[0-5]?\d){0,2}$/.test(text.trim())) return null
  const seconds = text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds > 0 ? seconds : null
}

/** What was typed for how long a film is, as its form holds it. */
export function durationOf(text: string): Film['duration'] {
  return text.trim() === '' ? null : (secondsOf(text) ?? text)
}

/** Seconds as people read them: `1:02:05`, `12:05`. */
export function timeText(seconds: Film['duration']): string {
  if (seconds === null) return ''
  if (typeof seconds === 'string') return seconds
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
