import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from './password-field.tsx'
import type { Refused } from './refusal.server.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type SignInFormProps = {
  next: string | undefined
  username: string
  refused: Refused | undefined
}

/** User name and password. Works as a plain form. */
export function SignInForm({ next, username, refused }: SignInFormProps) {
  const t = useTranslations('signIn')
  const busy = useNavigation().state !== 'idle'
  const labels = { username: t('username'), password: t('password') }
  return (
    <>
      {refused && <WhatWentWrong key={busy ? 'busy' : 'ready'} refused={refused} labels={labels} />}
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
