import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Verdict } from '#modules/audit/verify.server.ts'

/** Has the whole log walked, and says whether it is what was written. */
export function ChainButton() {
  const t = useTranslations('audit')
  const busy = useNavigation().formData?.get('intent') === 'verify'
  const Icon = busy ? LoaderCircle : ShieldCheck
  return (
    <Form method="post">
      <button className="btn btn-s sm" type="submit" name="intent" value="verify" aria-busy={busy}>
        <Icon className={busy ? 'i spin' : 'i'} aria-hidden="true" />
        {t('verify')}
      </button>
    </Form>
  )
}

export function ChainVerdict({ verdict: { entries, firstBad, end } }: { verdict: Verdict }) {
  const t = useTranslations('audit')
  const whole = firstBad === null && !end
  const Icon = whole ? ShieldCheck : ShieldAlert
  return (
    <div className={whole ? 'callout' : 'callout wa'} role={whole ? 'status' : 'alert'}>
      <Icon className="i" aria-hidden="true" />
      <p>
        {whole && t('whole', { n: entries })}
        {firstBad !== null && t('broken', { id: firstBad, n: entries })}
        {end && t(`end_${end}`, { n: entries })}
      </p>
    </div>
  )
}
