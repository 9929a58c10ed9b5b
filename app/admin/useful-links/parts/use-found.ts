import { useTranslations } from 'use-intl'
import { formatDateTime } from '#common/dates.ts'
import type { UsefulLinkCheck } from '#modules/useful-links/contract.ts'

/** What the night found of another site, in words: what is wrong, for how many nights, and when it was asked last. */
export function useFound() {
  const t = useTranslations('usefulLinks')
  return ({ checked_at, failures, failure, leads_to }: UsefulLinkCheck): string[] => {
    const words = failure ? [t(`failure_${failure}`)] : []
    if (failure === 'elsewhere' && leads_to) words[0] = t('leadsTo', { host: leads_to })
    if (failures > 0) words.push(t('nights', { n: failures }))
    return [...words, t('checked', { at: formatDateTime(checked_at) })]
  }
}
