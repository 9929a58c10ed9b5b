import { type Locale, localeFacts } from '#common/locale.ts'
import type { District } from '#platform/districts.server.ts'

/** The districts of the chosen region, or of all, in the order of the reader's alphabet, as a filter offers them. */
export function districtsOf(districts: District[], region: string | undefined, locale: Locale) {
  const within = districts.filter((it) => it.district !== '' && (!region || it.region === region))
  const named = new Map(within.map((it) => [it.district, it]))
  return [...named.values()]
    .map(({ district, district_name, isUzbek }) => ({
      value: district,
      label: district_name,
      lang: isUzbek ? localeFacts.uz.tag : undefined,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, localeFacts[locale].intl))
}
