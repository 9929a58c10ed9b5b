import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/reception.css?url'
import { receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { addHost } from './parts/host-acts.server.ts'
import { HostForm } from './parts/host-form.tsx'
import { hostFields } from './parts/host-input.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can change reception', staff, url)
  return { viewerId: viewer.id, people: await receptionHostDesk.candidates(staff) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const id = await addHost(staff, form)
    throw ledToAdded(staff, 'reception', { edit: `/admin/reception/${id}`, list: '/admin/reception', opens: 'view' })
  }
  return orRefused(staff, work, postedFields(hostFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.receptionDesk?.add),
]

const nothing = emptyFields(hostFields, { active: 'on', modes: 'in_person', minutes: '15', capacity: '1' })

/** Somebody begins to receive visitors. */
export default function AddHost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('receptionDesk')
  return <HostForm {...loaderData} title={t('add')} stored={nothing} answer={actionData} mayChange />
}
