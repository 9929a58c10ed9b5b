import { useEffect, useRef } from 'react'
import { Link, type LinksFunction, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/reception.css?url'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/host'
import { ActRefused } from './parts/act-refused.tsx'
import { DayList } from './parts/day-list.tsx'
import { actOnHost } from './parts/host-acts.server.ts'
import { HostForm } from './parts/host-form.tsx'
import { hostFields, storedHost } from './parts/host-input.ts'
import { SingleDay } from './parts/single-day.tsx'
import { typedIn } from './parts/typed-in.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view reception', staff, url)
  const id = idIn(params.id)
  const { host, results } = await orMissing(receptionHostDesk.days(staff, id))
  const people = await receptionHostDesk.candidates(staff, host.employee)
  return {
    viewerId: viewer.id,
    host,
    stored: storedHost(host),
    days: results,
    people,
    mayChange: can(viewer, 'Can change reception'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const id = idIn(params.id)
  const work = async () => {
    requireRight(staff, 'Can change reception')
    await actOnHost(staff, id, form)
    if (isOfForm(form)) return savedNow(staff)
    throw redirect(pathIn(staff.locale, `/admin/reception/${id}?message=saved`))
  }
  return orRefused(staff, work, isOfForm(form) ? postedFields(hostFields, form) : typedIn(form))
}

/** Whether it was the form that was sent, and no button of a day. */
const isOfForm = (sent: FormData) => sent.get('step') === 'save'

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.host.full_name ?? texts.receptionDesk?.title),
]

/** One who receives: the coming days with their sheets, and where and when. */
export default function Host({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, host, stored, days, people, mayChange } = loaderData
  const t = useTranslations('receptionDesk')
  const { to } = useLocale()
  // Where no answer came, what was sent tells.
  const { formData } = useNavigation()
  const wasForm = useRef(false)
  useEffect(() => {
    if (formData) wasForm.current = isOfForm(formData)
  }, [formData])
  const isHeard =
    actionData && ('saved' in actionData || (actionData.kept ? !('step' in actionData.kept) : wasForm.current))
  const act = actionData && 'refused' in actionData && !isHeard ? actionData : undefined
  return (
    <HostForm
      key={host.id}
      viewerId={viewerId}
      title={host.full_name}
      id={host.id}
      version={host.version}
      stored={stored}
      people={people}
      answer={isHeard ? actionData : undefined}
      mayChange={mayChange}
      actions={
        <Link className="btn btn-s sm" to={to(`/reception?host=${host.slug}`)} reloadDocument>
          {t('open')}
        </Link>
      }
    >
      {act && <ActRefused act={act} />}
      <section className="pn" aria-labelledby="days">
        <h2 id="days">{t('days')}</h2>
        <DayList host={host.id} days={days} mayChange={mayChange} act={act} />
        {mayChange && <SingleDay key={days.length} act={act} />}
      </section>
    </HostForm>
  )
}
