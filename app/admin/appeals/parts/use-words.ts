import { useTranslations } from 'use-intl'
import type { AppealStatus } from '#modules/appeals/contract.ts'
import type { AppealWords } from './words.server.ts'

/** What a status is called at the desk: the words for applicants speak to them. */
export function useStatusWord(words: AppealWords): (status: AppealStatus) => string {
  const t = useTranslations('appealDesk')
  return (status) => (status === 'awaiting_applicant' ? t('awaiting') : words.status[status])
}

/** The look of a status. */
export const statusTones: Partial<Record<AppealStatus, string>> = {
  ...{ received: 'in', registered: 'in', assigned: 'in', in_review: 'in', answered: 'ok', closed: 'ok' },
  ...{ quarantine: 'wa', awaiting_applicant: 'wa', extended: 'wa', spam: 'da', declined: 'da' },
}
