import type { Locale } from '#common/locale.ts'
import { readTexts } from './localized-reading.server.ts'

/** A district that records are in: `district` is its Uzbek name, as the filters take it, `region` the slug of its region. */
export type District = {
  region: string | null
  district: string
  district_name: string
  /** The name stands in Uzbek for want of a translation. */
  isUzbek: boolean
}

/** A district of a row that `localizedReads` has read. */
export function districtOf(
  row: { region: string | null; district_uz: string; district: string; district_lang: Locale },
  locale: Locale,
): District {
  const { texts, untranslated } = readTexts(row, ['district'], locale)
  return {
    ...{ region: row.region, district: row.district_uz },
    ...{ district_name: texts.district, isUzbek: untranslated.length > 0 },
  }
}
