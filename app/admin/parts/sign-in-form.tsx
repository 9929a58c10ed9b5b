import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from './password-field.tsx'
import type { Refused } from './refusal.server.ts'

type SignInFormProps = {
  next: string | undefined
  username: string
  refused: Refused | undefined
  waitSeconds: number | undefined
}

/** User name and password. Works as a plain form. */
export function SignInForm({ next, username, refused, waitSeconds }: SignInFormProps) {
  const t = useTranslations('signIn')
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {refused && <WhatWentWrong key={busy ? 'busy' : 'ready'} refused={refused} waitSeconds={waitSeconds} />}
      <Form method="post" noValidate aria-busy={busy}>
        <input type="hidden" name="intent" value="sign-in" />
        {next && <input type="hidden" name="next" value={next} />}
        <Field label={t('username')} name="username" errors={refused?.errors?.username}>
          {(control) => (
            <input
              {...control}
              className="field"
              defaultValue={username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={150}
              required
            />
          )}
        </Field>
        <Field label={t('password')} name="password" errors={refused?.errors?.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <button className="btn btn-p" type="submit" aria-disabled={busy}>
          {t('submit')}
        </button>
      </Form>
    </>
  )
}

function WhatWentWrong({ refused, waitSeconds }: { refused: Refused; waitSeconds: number | undefined }) {
  const t = useTranslations('signIn')
  if (refused.code === 'wrong_credentials') {
    return (
      <ErrorSummary title={t('wrong')}>
        <p>{t('wrongHint')}</p>
      </ErrorSummary>
    )
  }
  if (refused.code === 'too_many_requests') {
    const seconds = waitSeconds ?? 60
    const minutes = Math.ceil(seconds / 60)
    return (
      <ErrorSummary title={t('tooMany')}>
        <p>{seconds <= 90 ? t('waitSeconds', { n: seconds }) : t('waitMinutes', { n: minutes })}</p>
      </ErrorSummary>
    )
  }
  if (refused.code === 'unavailable') return <ErrorSummary title={t('busy')} />
  const labels: Record<string, string> = { username: t('username'), password: t('password') }
  const errors = Object.entries(refused.errors ?? {}).map(([id, [first]]) => ({
    id,
    text: `${labels[id] ?? id}: ${first?.message ?? ''}`,
  }))
  return <ErrorSummary title={errors.length > 0 ? t('fix') : refused.message} errors={errors} />
}
