import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#app/admin/parts/keep-form.ts'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { SignedOut } from '#app/admin/parts/signed-out.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FieldErrors } from '#common/errors.ts'

type RefusalNoticeProps = {
  refused: Refused
  /** What of it still holds after what was typed since. */
  stillWrong: FieldErrors | undefined
  nameOf: (field: string) => string
  onGo: (id: string) => void
  /** Sends the form once more. */
  onRetry: () => void
  /** What was typed, as a page, for where it cannot be saved. */
  typed: () => string
}

/** Whoever may not save any more, or has no record to save to, is told what to do instead. */
const gone: Record<string, 'rightGone' | 'recordGone' | 'addedAlready'> = {
  no_right: 'rightGone',
  not_found: 'recordGone',
  added_already: 'addedAlready',
}

/** Why a record was not saved. Everything typed is still there. */
export function RefusalNotice({ refused, stillWrong, nameOf, onGo, onRetry, typed }: RefusalNoticeProps) {
  const t = useTranslations('editor')
  if (refused.status === 401) {
    return (
      <ErrorSummary title={t('notSaved')}>
        <p>{t('signedOut')}</p>
        <SignedOut onSignedIn={onRetry} />
      </ErrorSummary>
    )
  }
  if (refused.code === unreachable) {
    return (
      <ErrorSummary title={t('notSaved')}>
        <p>{t('unreachable')}</p>
        <p className="acts">
          <button type="button" className="btn btn-s sm" onClick={onRetry}>
            {t('saveAgain')}
          </button>
        </p>
      </ErrorSummary>
    )
  }
  const lost = gone[refused.code]
  if (lost) {
    return (
      <ErrorSummary title={t('notSaved')}>
        <p>{t(lost)}</p>
        <p className="acts">
          <button type="button" className="btn btn-s sm" onClick={() => saveAsFile(typed())}>
            {t('downloadText')}
          </button>
          <button type="button" className="btn btn-s sm" onClick={onRetry}>
            {t('saveAgain')}
          </button>
        </p>
      </ErrorSummary>
    )
  }
  const errors = namedErrors(refused.errors, nameOf).map(({ id, text }) => ({
    id,
    text,
    changed: stillWrong?.[id] ? undefined : <Check className="i" role="img" aria-label={t('fieldChanged')} />,
  }))
  const toCorrect = errors.some(({ changed }) => !changed)
  return (
    <ErrorSummary title={toCorrect ? t('errorsTitle') : t('notSaved')} errors={errors} onGo={onGo}>
      {errors.length === 0 && <p>{refused.message}</p>}
    </ErrorSummary>
  )
}

function saveAsFile(page: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
  link.download = `${new Date().toISOString().slice(0, 10)}.html`
  link.click()
  URL.revokeObjectURL(link.href)
}
