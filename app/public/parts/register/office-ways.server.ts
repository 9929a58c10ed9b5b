import type { Locale } from '#common/locale.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { text } from './office-notes.server.ts'

// As the words of `office-notes.server.ts`, sent as they are read.
const words = {
  map: text('Xaritada', 'Харитада', 'На карте', 'On the map'),
  route: text('Marshrut', 'Маршрут', 'Маршрут', 'Directions'),
}

/** What the button that copies an address says, and what came of it. */
const copying: Record<Locale, { copy: string; copied: string; failed: string }> = {
  uz: {
    copy: 'Manzilni nusxalash',
    copied: 'Manzil nusxalandi',
    failed: 'Manzil nusxalanmadi. Uni belgilab, oʻzingiz nusxalang',
  },
  uzb: {
    copy: 'Манзилни нусхалаш',
    copied: 'Манзил нусхаланди',
    failed: 'Манзил нусхаланмади. Уни белгилаб, ўзингиз нусхаланг',
  },
  ru: {
    copy: 'Копировать адрес',
    copied: 'Адрес скопирован',
    failed: 'Адрес не скопирован. Выделите его и скопируйте сами',
  },
  en: {
    copy: 'Copy address',
    copied: 'Address copied',
    failed: 'The address was not copied. Select it and copy it yourself',
  },
}

/** How one gets to an office: on a map, by a route from wherever one is, and by its address in an app of one's own (features, 3.6). */
export function waysTo({ lat, lng, address }: OrganizationCard, locale: Locale) {
  const map = 'https://www.openstreetmap.org/'
  const isPlaced = lat !== null && lng !== null
  return {
    links: isPlaced
      ? [
          { href: `${map}?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`, text: words.map[locale] },
          { href: `${map}directions?to=${lat}%2C${lng}`, text: words.route[locale] },
        ]
      : [],
    copying: address ? copying[locale] : null,
  }
}
