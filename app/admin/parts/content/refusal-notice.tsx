import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

type RefusalNoticeProps = { refused: Refused; nameOf: (field: string) => string; onGo: (id: string) => void }

/** Why a record was not saved. Everything typed is still there. */
export function RefusalNotice({ refused, nameOf, onGo }: RefusalNoticeProps) {
  const t = useTranslations('editor')
  const { to } = useLocale()
  if (refused.status === 401) {
    return (
      <ErrorSummary title={t('notSaved')}>
        <p>{t('signedOut')}</p>
        <p>
          <a href={to('/login')} target="_blank" rel="noopener">
            {t('signInElsewhere')}
          </a>
        </p>
      </ErrorSummary>
    )
  }
  const errors = Object.entries(refused.errors ?? {}).map(([id, messages]) => ({
    id,
    text: `${nameOf(id)}: ${messages.map((each) => each.message).join('. ')}`,
  }))
  return (
    <ErrorSummary title={errors.length > 0 ? t('errorsTitle') : t('notSaved')} errors={errors} onGo={onGo}>
      {errors.length === 0 && <p>{refused.message}</p>}
    </ErrorSummary>
  )
}
