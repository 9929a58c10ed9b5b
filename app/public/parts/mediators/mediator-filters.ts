import { useTranslations } from 'use-intl'
import type { Filter } from '../register/filter.ts'
import type { Mediators } from './mediators.server.ts'

/** What mediators are chosen by. */
export function useMediatorFilters({
  regions,
  region,
  districts,
  district,
  specialisation,
  language,
  online,
  status,
  ordering,
  options,
}: Mediators): Filter[] {
  const t = useTranslations('mediators')
  const place = useTranslations('register')
  return [
    { name: 'region', label: place('region'), all: place('allRegions'), value: region, options: regions },
    { name: 'district', label: place('district'), all: place('allDistricts'), value: district, options: districts },
    {
      ...{ name: 'specialisation', label: t('specialisation'), all: t('allSpecialisations'), value: specialisation },
      options: options.specialisations.map((value) => ({ value, label: t(`specialisations.${value}`) })),
    },
    {
      ...{ name: 'language', label: t('language'), all: t('allLanguages'), value: language },
      options: options.workLanguages.map((value) => ({ value, label: t(`workLanguages.${value}`) })),
    },
    {
      ...{ name: 'online', label: t('online'), all: t('onlineOrNot'), value: online },
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`onlines.${value}`) })),
    },
    {
      ...{ name: 'status', label: t('status'), all: t('allStatuses'), value: status },
      options: options.statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      ...{ name: 'ordering', label: t('ordering'), all: t('orders.random_daily') },
      value: ordering === 'random_daily' ? undefined : ordering,
      options: (['name', 'included_at'] as const).map((value) => ({ value, label: t(`orders.${value}`) })),
    },
  ]
}
