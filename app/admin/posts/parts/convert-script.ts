import { type Localized, localizedName } from '#common/localized.ts'
import { htmlToCyrillic, htmlToLatin, toCyrillic, toLatin } from '#common/transliteration/transliterate.ts'
import { type PostFields, type TextField, textNames } from './post-fields.ts'

export type Direction = { from: 'uz' | 'uzb'; to: 'uz' | 'uzb' }
type Conversion = {
  /** Fields whose place is empty, or holds an earlier conversion: they may be filled at once. */
  free: Partial<PostFields>
  /** Fields that someone has written by hand: they are asked about. */
  written: Partial<PostFields>
}

const converters = {
  uzb: { text: toCyrillic, html: htmlToCyrillic },
  uz: { text: toLatin, html: htmlToLatin },
}

/** One script's texts put into the other, parted into what may simply be filled in and what would overwrite. */
export function convertScript(fields: PostFields, { from, to }: Direction, earlier: Partial<PostFields>): Conversion {
  const conversion: Conversion = { free: {}, written: {} }
  const { text, html } = converters[to]
  for (const name of textNames) {
    const source = fields[localizedName(name, from)]
    const target: TextField = localizedName(name, to)
    if (source.trim() === '') continue
    const converted = name === 'description' ? html(source) : text(source)
    const present = fields[target]
    if (present === converted) continue
    const isFree = present.trim() === '' || present === earlier[target]
    conversion[isFree ? 'free' : 'written'][target] = converted
  }
  return conversion
}

/** The plain name of a translated field: `title_uz` gives `title`. */
export function plainName(field: string): (typeof textNames)[number] | undefined {
  return textNames.find((name) => (field as Localized<typeof name>).startsWith(`${name}_`))
}
