import { loadMessages } from '#app/i18n/load.ts'
import type { Locale } from '#common/locale.ts'
import type { OrganizationQuery } from '#modules/organizations/contract.ts'
import type { Filter } from './filter.ts'
import { byWheelchair, text } from './office-notes.server.ts'

// Written here like what is said of offices: few lists offer them.
const words = {
  anyHours: text('Istalgan vaqt', 'Исталган вақт', 'Любое время', 'Any time'),
  service: text('Xizmat', 'Хизмат', 'Услуга', 'Service'),
  allServices: text('Barcha xizmatlar', 'Барча хизматлар', 'Все услуги', 'All services'),
  anyAccess: text('Barcha idoralar', 'Барча идоралар', 'Все учреждения', 'All offices'),
  yes: text('Aravachada kirish mumkin', 'Аравачада кириш мумкин', 'Доступно на коляске', 'Wheelchair accessible'),
  partial: text(
    'Aravachada kamida qisman mumkin',
    'Аравачада камида қисман мумкин',
    'На коляске доступно хотя бы частично',
    'At least partly accessible',
  ),
}

type Asked = Pick<OrganizationQuery, 'open' | 'service' | 'language' | 'wheelchair'>
/** What some of the offices say, so that they can be chosen by it. */
type Said = { hours: boolean; services: boolean; languages: boolean; access: boolean }

/** What offices are chosen by besides their kind and place: only what some of them say of themselves, or what is chosen. */
export async function officeFilters(
  { open, service, language, wheelchair }: Asked,
  said: Said,
  locale: Locale,
): Promise<Filter[]> {
  const { register, organizations, mediators } = await loadMessages(locale, '/admin')
  return [
    ...(said.hours || open
      ? [
          {
            ...{ name: 'open', label: register.hours, all: words.anyHours[locale], value: open },
            options: [{ value: 'now', label: register.openNow }],
          },
        ]
      : []),
    ...(said.services || service
      ? [
          {
            ...{ name: 'service', label: words.service[locale], all: words.allServices[locale], value: service },
            options: Object.entries(organizations.service).map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    ...(said.languages || language
      ? [
          {
            ...{ name: 'language', label: mediators.language, all: mediators.allLanguages, value: language },
            options: Object.entries(mediators.workLanguages).map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    ...(said.access || wheelchair
      ? [
          {
            ...{ name: 'wheelchair', label: byWheelchair[locale], all: words.anyAccess[locale], value: wheelchair },
            options: (['yes', 'partial'] as const).map((value) => ({ value, label: words[value][locale] })),
          },
        ]
      : []),
  ]
}
