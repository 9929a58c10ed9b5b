import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { PasswordInput } from '#app/admin/parts/password-field.tsx'
import { useSignedInFirst } from '#app/admin/parts/use-signed-in-first.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { subscriberStates } from '#modules/newsletter/contract.ts'

/**
 * Reading all addresses out: only whoever says what for, and gives their password, is given the file. Sent as a whole document:
 * a file is no page.
 */
export function ExportForm({ errors, kept }: { errors?: FieldErrors | undefined; kept?: Record<string, string> }) {
  const t = useTranslations('newsletterDesk')
  const signedInFirst = useSignedInFirst()
  return (
    <section className="pn nl-a" aria-labelledby="export">
      <h2 id="export">{t('export')}</h2>
      <p className="meta">{t('exportText')}</p>
      <Form className="stack narrow" method="post" reloadDocument onSubmit={signedInFirst} noValidate>
        <input type="hidden" name="intent" value="export" />
        <Field label={t('exportState')} name="state" errors={errors?.state}>
          {(control) => (
            <Select
              {...control}
              defaultValue={kept?.state || 'active'}
              options={subscriberStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
            />
          )}
        </Field>
        <Field label={t('reason')} name="reason" errors={errors?.reason}>
          {(control) => <input {...control} className="field" maxLength={300} defaultValue={kept?.reason} />}
        </Field>
        <Field label={t('password')} name="password" errors={errors?.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" required={false} />}
        </Field>
        <button className="btn btn-s sm start" type="submit">
          <Download className="i" aria-hidden="true" />
          {t('exportCsv')}
        </button>
      </Form>
    </section>
  )
}
