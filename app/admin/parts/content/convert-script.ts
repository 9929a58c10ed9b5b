import { localizedName } from '#common/localized.ts'
import { htmlToCyrillic, htmlToLatin, toCyrillic, toLatin } from '#common/transliteration/transliterate.ts'
import type { Fields, TextField } from './field-list.ts'

export type Direction = { from: 'uz' | 'uzb'; to: 'uz' | 'uzb' }
type Conversion = {
  /** Fields whose place is empty, or holds an earlier conversion: they may be filled at once. */
  free: Fields
  /** Fields that someone has written by hand: they are asked about. */
  written: Fields
}

const converters = {
  uzb: { text: toCyrillic, html: htmlToCyrillic },
  uz: { text: toLatin, html: htmlToLatin },
}

/** One script's texts put into the other, parted into what may simply be filled in and what would overwrite. */
export function convertScript(
  texts: Pick<TextField, 'name' | 'look'>[],
  fields: Fields,
  { from, to }: Direction,
  earlier: Fields,
): Conversion {
  const conversion: Conversion = { free: {}, written: {} }
  const { text, html } = converters[to]
  for (const { name, look } of texts) {
    const source = fields[localizedName(name, from)] ?? ''
    const target = localizedName(name, to)
    if (source.trim() === '') continue
    const converted = look === 'html' ? html(source) : text(source)
    const present = fields[target] ?? ''
    if (present === converted) continue
    const isFree = present.trim() === '' || present === earlier[target]
    conversion[isFree ? 'free' : 'written'][target] = converted
  }
  return conversion
}
