import { Download } from 'lucide-react'
import { Form, type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { passField, passFor } from '#app/admin/parts/export-pass.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { PasswordInput } from '#app/admin/parts/password-field.tsx'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useSignedInFirst } from '#app/admin/parts/use-signed-in-first.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/appeals.css?url'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { accept } from '#common/accept.ts'
import { pathIn } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import { mustShowPassword } from '#modules/accounts/person.server.ts'
import { AppealExportQuery } from '#modules/appeals/contract.ts'
import { mustHaveReason } from '#modules/appeals/export.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/export'
import { appealList } from './parts/list-address.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view appeal', staff, url)
  const { p: _p, page_size: _size, bin: _bin, ...filters } = appealList.filtersOf(url.searchParams)
  return { filters, mayExportPersonal: can(viewer, 'Can export appeal') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const sent = [...(await formOf(request))].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const { password = '', ...form } = Object.fromEntries(sent)
  return orRefused(
    staff,
    async () => {
      requireRight(staff, 'Can view appeal')
      if (form.personal === 'true') requireRight(staff, 'Can export appeal')
      const { personal, reason } = accept(AppealExportQuery, form, staff.locale)
      const file = new URLSearchParams(form)
      if (personal === 'true') {
        // What the export itself asks for; here it is told before a file is on its way.
        mustHaveReason(staff, reason, password ? {} : fieldError('password', 'required', staff.locale))
        await mustShowPassword(staff, password, 'password')
        file.set(passField, passFor(staff, 'appeals', new URLSearchParams(form)))
      }
      throw redirect(pathIn(staff.locale, `/admin/appeals/export/file?${file}`))
    },
    form,
  )
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.appealDesk?.exportTitle),
]

/** Its fields; what else is sent narrows the list and stands on the page before. */
const asked = ['format', 'personal', 'reason', 'password'] as const

/** Asks what the file shall hold and why, then hands it over. Sent as a whole document: a file is no page. */
export default function AppealExport({ loaderData: { filters, mayExportPersonal }, actionData }: Route.ComponentProps) {
  const t = useTranslations('appealDesk')
  const { to } = useLocale()
  const signedInFirst = useSignedInFirst()
  const kept: Record<string, string> = actionData?.kept ?? {}
  const errors = actionData?.errors
  return (
    <>
      <TopBar title={t('exportTitle')} crumbs={[{ to: to(appealList.at(filters)), label: t('title') }]} />
      <div className="sheet">
        {actionData && (
          <ErrorSummary
            title={actionData.message}
            errors={asked.flatMap((id) => {
              const [first] = errors?.[id] ?? []
              return first ? [{ id, text: `${t(id)}: ${first.message}` }] : []
            })}
          />
        )}
        <section className="pn">
          <p>{t('exportText')}</p>
          <Form
            className="stack apl-f"
            method="post"
            reloadDocument
            onSubmit={signedInFirst}
            action={to(appealList.at(filters)).replace('/appeals', '/appeals/export')}
          >
            {Object.entries(filters).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <fieldset className={errors?.format ? 'fld err' : 'fld'} id="format" tabIndex={-1}>
              <legend>{t('format')}</legend>
              <div className="apl-r">
                {(['csv', 'xlsx'] as const).map((format) => (
                  <label key={format}>
                    <input
                      type="radio"
                      name="format"
                      value={format}
                      defaultChecked={(kept.format ?? 'csv') === format}
                    />
                    {format.toUpperCase()}
                  </label>
                ))}
              </div>
              <PartError name="format" errors={errors} />
            </fieldset>
            {mayExportPersonal && (
              <div className="fld">
                <label className="apl-c">
                  <input
                    type="checkbox"
                    id="personal"
                    name="personal"
                    value="true"
                    defaultChecked={kept.personal === 'true'}
                  />
                  {t('personal')}
                </label>
                <p className="hint">{t('personalHint')}</p>
              </div>
            )}
            <Field
              label={t('reason')}
              name="reason"
              hint={mayExportPersonal && t('reasonHint')}
              errors={errors?.reason}
            >
              {(control) => <input {...control} className="field" maxLength={300} defaultValue={kept.reason} />}
            </Field>
            {mayExportPersonal && (
              <Field label={t('password')} name="password" hint={t('passwordHint')} errors={errors?.password}>
                {(control) => <PasswordInput {...control} autoComplete="current-password" required={false} />}
              </Field>
            )}
            <button className="btn btn-p sm start" type="submit">
              <Download className="i" aria-hidden="true" />
              {t('export')}
            </button>
          </Form>
        </section>
      </div>
    </>
  )
}
