import { useTranslations } from 'use-intl'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Fields } from './field-list.ts'
import { SmallPicture } from './thumb.tsx'

/** A picture as two people's choices show it: small, with its name and with what is said about it. */
export type ComparedPicture = { src: string; name: string; words: { text: string; lang?: string }[] }

/** What a conflict tells of the picture that a side chose. */
export type ChosenPicture = { src: string; name: string }

/** No comparison is longer, however many pictures differ. */
const most = 12

/** The pictures of one side. They say nothing that does not stand beside them, so that who hears the choice hears it once. */
export function ComparedPictures({ pictures }: { pictures: ComparedPicture[] }) {
  const t = useTranslations('editor')
  if (pictures.length === 0) return t('nothing')
  return (
    <span className="cmp-l">
      {pictures.slice(0, most).map(({ src, name, words }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in a list twice
        <span key={place} className="cmp-i">
          <SmallPicture src={src} />
          <span>
            {name}
            {words.map(({ text, lang }) => (
              <span key={`${lang} ${text}`} className="meta" lang={lang}>
                {text}
              </span>
            ))}
          </span>
        </span>
      ))}
      {pictures.length > most && <span className="meta">{t('andMore', { count: pictures.length - most })}</span>}
    </span>
  )
}

/** What is said in each language, under the names `alt_uz`, `caption_uz` … */
export function wordsOf(name: string, said: Partial<Record<string, unknown>>): ComparedPicture['words'] {
  return locales.flatMap((locale) => {
    const text = String(said[localizedName(name, locale)] ?? '')
    return text === '' ? [] : [{ text, lang: localeFacts[locale].tag }]
  })
}

/** The picture of a record with what its form says about it. */
export function described(picture: ChosenPicture | null, fields: Fields, decorative: string): ComparedPicture[] {
  if (!picture) return []
  return [{ ...picture, words: fields.decorative ? [{ text: decorative }] : wordsOf('alt', fields) }]
}

/** Of two lists what is not the same in both; all of both where only their order differs. */
export function differing(one: ComparedPicture[], two: ComparedPicture[]): [ComparedPicture[], ComparedPicture[]] {
  const only = (these: ComparedPicture[], those: ComparedPicture[]) => {
    const known = new Set(those.map((each) => JSON.stringify(each)))
    return these.filter((each) => !known.has(JSON.stringify(each)))
  }
  const [first, second] = [only(one, two), only(two, one)]
  return first.length + second.length === 0 ? [one, two] : [first, second]
}
