import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { namedErrors } from './named-errors.ts'
import type { Refused } from './refusal.server.ts'

/** Above a form about signing in: why it was not done. `labels` names the fields that the list points at. */
export function WhatWentWrong({ refused, labels }: { refused: Refused; labels: Record<string, string> }) {
  const t = useTranslations('signIn')
  const step = useTranslations('twoStep')
  if (refused.code === 'wrong_credentials') {
    return (
      <ErrorSummary title={t('wrong')}>
        <p>{t('wrongHint')}</p>
      </ErrorSummary>
    )
  }
  if (refused.code === 'wrong_code') {
    return (
      <ErrorSummary title={step('wrong')}>
        <p>{step('wrongHint')}</p>
      </ErrorSummary>
    )
  }
  if (refused.code === 'too_many_requests') {
    const seconds = refused.waitSeconds ?? 60
    const minutes = Math.ceil(seconds / 60)
    return (
      <ErrorSummary title={t('tooMany')}>
        <p>{seconds <= 90 ? t('waitSeconds', { n: seconds }) : t('waitMinutes', { n: minutes })}</p>
      </ErrorSummary>
    )
  }
  if (refused.code === 'unavailable') return <ErrorSummary title={t('busy')} />
  const errors = namedErrors(refused.errors, (field) => labels[field] ?? field)
  return <ErrorSummary title={errors.length > 0 ? t('fix') : refused.message} errors={errors} />
}
