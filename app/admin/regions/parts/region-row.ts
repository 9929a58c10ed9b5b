import { type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'

type Stored = Record<Localized<'name' | 'centre' | 'justice_body'>, string> & {
  slug: string
  code: string
  index: number
  active: boolean
  deleted_at: Date | null
}

/** A region as its list shows it. */
export type RegionRow = Record<Localized<'name'>, string> & {
  slug: string
  code: string
  index: number
  active: boolean
  shown: boolean
  deleted_at: string | null
  centre_uz: string
  justice_body_uz: string
  /** Languages in which all three texts are written. */
  complete: Locale[]
}

/** Parts of a stored region. */
export function regionRow(region: Stored): RegionRow {
  const { slug, code, index, active, deleted_at, centre_uz, justice_body_uz } = region
  const { name_uz, name_uzb, name_ru, name_en } = region
  const isComplete = (locale: Locale) =>
    (['name', 'centre', 'justice_body'] as const).every((name) => region[localizedName(name, locale)] !== '')
  return {
    ...{ slug, code, index, active, name_uz, name_uzb, name_ru, name_en, centre_uz, justice_body_uz },
    shown: active && deleted_at === null,
    deleted_at: deleted_at?.toISOString() ?? null,
    complete: locales.filter(isComplete),
  }
}
