import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from './password-field.tsx'
import { inPlainWords } from './plain-words.ts'
import type { Refused } from './refusal.server.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

/** The second step after a one-use password: one's own new one. */
export function NewPasswordForm({ next, refused }: { next: string | undefined; refused: Refused | undefined }) {
  const t = useTranslations('signIn')
  const busy = useNavigation().state !== 'idle'
  const errors = inPlainWords(refused?.errors, { current: t('currentWrong') })
  const labels = { current: t('current'), next: t('next') }
  return (
    <>
      {refused && <WhatWentWrong key={busy ? 'busy' : 'ready'} refused={{ ...refused, errors }} labels={labels} />}
      <Form method="post" noValidate aria-busy={busy}>
        <input type="hidden" name="intent" value="new-password" />
        {next && <input type="hidden" name="next_path" value={next} />}
        <Field label={t('current')} name="current" errors={errors?.current}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field label={t('next')} name="next" hint={t('nextHint')} errors={errors?.next}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <button className="btn btn-p" type="submit" aria-disabled={busy}>
          {t('savePassword')}
        </button>
      </Form>
    </>
  )
}
