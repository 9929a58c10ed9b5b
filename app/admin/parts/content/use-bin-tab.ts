import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Filters, ListAddress } from './list-address.ts'

/** The last of a list's tabs, its bin, for who may look into it: what is not deleted for good waits there. */
export function useBinTab(list: ListAddress, filters: Filters, mayDelete: boolean) {
  const t = useTranslations('content')
  const { to } = useLocale()
  if (!mayDelete) return []
  return [{ to: to(list.at({ bin: 'true' })), label: t('bin'), current: filters.bin === 'true', aside: true }]
}
