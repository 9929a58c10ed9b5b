import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { PasswordInput } from './password-field.tsx'
import type { Refused } from './refusal.server.ts'

/** The second step after a one-use password: one's own new one. */
export function NewPasswordForm({ next, refused }: { next: string | undefined; refused: Refused | undefined }) {
  const t = useTranslations('signIn')
  const busy = useNavigation().state !== 'idle'
  const errors = inPlainWords(refused?.errors, t('currentWrong'))
  const labels: Record<string, string> = { current: t('current'), next: t('next') }
  return (
    <>
      {refused && (
        <ErrorSummary
          key={busy ? 'busy' : 'ready'}
          title={errors ? t('fix') : refused.message}
          errors={Object.entries(errors ?? {}).map(([id, [first]]) => ({
            id,
            text: `${labels[id] ?? id}: ${first?.message ?? ''}`,
          }))}
        />
      )}
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

/** "Invalid" says little about a password that does not match. */
function inPlainWords(errors: FieldErrors | undefined, wrong: string): FieldErrors | undefined {
  if (!errors?.current?.some((each) => each.code === 'invalid')) return errors
  return { ...errors, current: [{ code: 'invalid', message: wrong }] }
}
