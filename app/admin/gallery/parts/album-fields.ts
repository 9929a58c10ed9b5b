import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'

/** The form of an album (`modules/gallery/contract.ts`). */
export const albumFields: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 200 },
    { name: 'description', look: 'area', most: 1000, optional: true },
  ],
  plain: { date: 'optional', images: 'json', active: 'flag' },
}

/** A picture as the form holds it: the album's part, what is said about the picture, and what is needed to show it. */
export type AlbumImage = Record<Localized<'caption'> | Localized<'alt'>, string> & {
  id?: number
  attachment: number
  decorative: boolean
  src: string
  name: string
}

/** A stored picture as it comes into an album. */
export function imageOf(picture: Attachment): AlbumImage {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => [
      [localizedName('caption', locale), ''],
      [localizedName('alt', locale), picture[localizedName('alt', locale)]],
    ]),
  ) as Record<Localized<'caption'> | Localized<'alt'>, string>
  return {
    attachment: picture.id,
    ...texts,
    decorative: picture.decorative,
    src: `${picture.path}/${picture.widths[0]}.webp`,
    name: picture.original_name,
  }
}
