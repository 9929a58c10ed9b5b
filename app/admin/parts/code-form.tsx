import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import type { Refused } from './refusal.server.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type CodeFormProps = { recovery: boolean; next: string | undefined; refused: Refused | undefined }

/** The second step of signing in: the app's code, or a recovery code in its place. Works as a plain form. */
export function CodeForm({ recovery, next, refused }: CodeFormProps) {
  const t = useTranslations('twoStep')
  const { to } = useLocale()
  const busy = useNavigation().state !== 'idle'
  const name = recovery ? 'recovery_code' : 'code'
  const label = recovery ? t('recoveryCode') : t('code')
  const other = `/login?step=${recovery ? 'code' : 'recovery'}${next ? `&next=${encodeURIComponent(next)}` : ''}`
  return (
    <>
      {refused && <WhatWentWrong key={busy ? 'busy' : 'ready'} refused={refused} labels={{ [name]: label }} />}
      <Form method="post" noValidate aria-busy={busy}>
        <input type="hidden" name="intent" value="code" />
        {next && <input type="hidden" name="next" value={next} />}
        <Field label={label} name={name} errors={refused?.errors?.[name]}>
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete={recovery ? 'off' : 'one-time-code'}
              inputMode={recovery ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={recovery ? 40 : 20}
              required
            />
          )}
        </Field>
        <button className="btn btn-p" type="submit" aria-disabled={busy}>
          {t('submit')}
        </button>
      </Form>
      <p>
        <Link to={to(other)}>{recovery ? t('useApp') : t('useRecovery')}</Link>
      </p>
      <p>
        <Link to={to('/login')}>{t('startOver')}</Link>
      </p>
    </>
  )
}
