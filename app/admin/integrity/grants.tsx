import { ShieldCheck } from 'lucide-react'
import { Form, type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { superuserSignedIn } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/integrity.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { accept } from '#common/accept.ts'
import { formatDate } from '#common/dates.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { integrityRights } from '#common/permissions.ts'
import { type Grant, GrantInput } from '#modules/integrity-grants/contract.ts'
import { integrityGrantService } from '#modules/integrity-grants/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
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
  return orRefused(staff, async () => {
    if (!staff.viewer) throw new Refusal(401, 'not_signed_in')
    if (!staff.viewer.is_superuser) throw new Refusal(403, 'no_right')
    if (form.get('step') === 'confirm') await integrityGrantService.confirm(staff, id)
    else if (form.get('step') === 'end') await integrityGrantService.end(staff, id)
    else {
      const given = { user: form.get('user'), permission: form.get('permission') }
      await integrityGrantService.ask(staff, accept(GrantInput, given, staff.locale))
    }
    throw redirect(pathIn(staff.locale, '/admin/set_integrity?message=saved'))
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.integrityDesk?.grants),
]

/** Who may read reports of corruption: one superuser asks, another confirms. */
export default function IntegrityGrants({ loaderData: { grants, people }, actionData }: Route.ComponentProps) {
  const t = useTranslations('integrityDesk')
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
        {actionData && 'refused' in actionData && <ErrorSummary title={actionData.message} />}
        <section className="pn" aria-labelledby="ask">
          <h2 id="ask">{t('ask')}</h2>
          <p className="meta">{t('grantsHint')}</p>
          <Form method="post" className="int-a" key={grants.length}>
            <label htmlFor="user">{t('person')}</label>
            <select id="user" name="user" className="field" required defaultValue="">
              <option value="">{t('choose')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <label htmlFor="permission">{t('right')}</label>
            <select id="permission" name="permission" className="field">
              {integrityRights.map((right) => (
                <option key={right} value={right}>
                  {t(right === 'Can view integrity' ? 'rightView' : 'rightChange')}
                </option>
              ))}
            </select>
            <button type="submit" className="btn btn-p sm" name="step" value="ask">
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
