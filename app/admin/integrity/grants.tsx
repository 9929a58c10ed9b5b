import { ShieldCheck } from 'lucide-react'
import { Form, type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { superuserSignedIn } from '#app/admin/parts/guard.server.ts'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/integrity.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { accept } from '#common/accept.ts'
import { formatDate } from '#common/dates.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { integrityRights } from '#common/permissions.ts'
import { fieldError } from '#common/validation-messages.ts'
import { type Grant, GrantInput } from '#modules/integrity-grants/contract.ts'
import { integrityGrantService } from '#modules/integrity-grants/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Route } from './+types/grants'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = superuserSignedIn(staff, url)
  const people = await integrityGrantService.people(staff)
  return { grants: await integrityGrantService.list(staff), people: people.filter(({ id }) => id !== viewer.id) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const id = Number(form.get('id'))
  const kept = { user: String(form.get('user') ?? ''), permission: String(form.get('permission') ?? '') }
  const work = async () => {
    if (!staff.viewer) throw new Refusal(401, 'not_signed_in')
    if (!staff.viewer.is_superuser) throw new Refusal(403, 'no_right')
    if (form.get('step') === 'confirm') await integrityGrantService.confirm(staff, id)
    else if (form.get('step') === 'end') await integrityGrantService.end(staff, id)
    else await ask(staff, accept(GrantInput, { ...kept, user: kept.user || undefined }, staff.locale))
    throw redirect(pathIn(staff.locale, '/admin/set_integrity?message=saved'))
  }
  return orRefused(staff, work, kept)
}

/** Asks for a right. Who is no longer there to receive it is named as what is wrong with the choice. */
async function ask(staff: RequestContext, grant: GrantInput): Promise<void> {
  try {
    await integrityGrantService.ask(staff, grant)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw new Refusal(404, error.code, { errors: fieldError('user', 'not_found', staff.locale) })
  }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.integrityDesk?.grants),
]

/** Who may read reports of corruption: one superuser asks, another confirms. */
export default function IntegrityGrants({ loaderData: { grants, people }, actionData }: Route.ComponentProps) {
  const t = useTranslations('integrityDesk')
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const errors = refused?.errors
  const labels: Record<string, string> = { user: t('person'), permission: t('right') }
  const columns: Column<Grant>[] = [
    {
      key: 'who',
      kind: 'main',
      head: t('person'),
      cell: ({ user, permission }) => (
        <span className="tw">
          <span className="ttl">{user.name}</span>
          <span className="meta">{t(permission === 'Can view integrity' ? 'rightView' : 'rightChange')}</span>
        </span>
      ),
    },
    {
      key: 'asked',
      head: t('askedBy'),
      label: t('askedBy'),
      cell: (row) => <Signed by={row.asked_by} at={row.asked_at} />,
    },
    {
      key: 'confirmed',
      head: t('confirmedBy'),
      label: t('confirmedBy'),
      cell: ({ confirmed_by, confirmed_at }) =>
        confirmed_at ? (
          <Signed by={confirmed_by ?? ''} at={confirmed_at} />
        ) : (
          <span className="st wa">{t('waiting')}</span>
        ),
    },
    {
      key: 'acts',
      head: <span className="vh">{t('acts')}</span>,
      cell: ({ id, may_confirm, user }) => (
        <Form method="post" className="int-a">
          <input type="hidden" name="id" value={id} />
          {may_confirm && (
            <button type="submit" className="btn btn-p sm" name="step" value="confirm">
              {t('confirm')}
              <span className="vh">: {user.name}</span>
            </button>
          )}
          <button type="submit" className="btn btn-g sm" name="step" value="end">
            {t('end')}
            <span className="vh">: {user.name}</span>
          </button>
        </Form>
      ),
    },
  ]
  return (
    <>
      <TopBar title={t('grants')} />
      <div className="int-b">
        {refused && (
          <RefusedSummary refused={refused} errors={namedErrors(errors, (field) => labels[field] ?? field)} />
        )}
        <section className="pn" aria-labelledby="ask">
          <h2 id="ask">{t('ask')}</h2>
          <p className="meta">{t('grantsHint')}</p>
          <Form method="post" className="stack narrow" key={grants.length} noValidate>
            <Field label={t('person')} name="user" errors={errors?.user}>
              {(control) => (
                <Select
                  {...control}
                  defaultValue={refused?.kept?.user}
                  options={[
                    { value: '', label: t('choose') },
                    ...people.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </Field>
            <Field label={t('right')} name="permission" errors={errors?.permission}>
              {(control) => (
                <Select
                  {...control}
                  defaultValue={refused?.kept?.permission}
                  options={integrityRights.map((right) => ({
                    value: right,
                    label: t(right === 'Can view integrity' ? 'rightView' : 'rightChange'),
                  }))}
                />
              )}
            </Field>
            <button type="submit" className="btn btn-p sm start" name="step" value="ask">
              {t('askSend')}
            </button>
          </Form>
        </section>
        {grants.length > 0 ? (
          <DataTable caption={t('grants')} columns={columns} rows={grants} keyOf={({ id }) => id} />
        ) : (
          <Empty icon={ShieldCheck} title={t('noGrants')} hint={t('noGrantsHint')} />
        )}
      </div>
    </>
  )
}

function Signed({ by, at }: { by: string; at: string }) {
  return (
    <span className="stacked">
      <span>{by}</span>
      <time className="meta" dateTime={at}>
        {formatDate(at)}
      </time>
    </span>
  )
}
