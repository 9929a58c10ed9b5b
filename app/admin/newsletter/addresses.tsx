import { Form, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/newsletter.css?url'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import { can } from '#common/viewer.ts'
import { ReturnedMail, SubscriberErasure } from '#modules/newsletter/contract.ts'
import { newsletterDesk } from '#modules/newsletter/desk.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/addresses'
import { exportAddresses } from './parts/export-addresses.server.ts'
import { ExportForm } from './parts/export-form.tsx'
import { NewsletterTabs } from './parts/newsletter-tabs.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Labels of the fields of both forms, for what is wrong with them. */
const labels = {
  email: 'address',
  kind: 'whatHappened',
  state: 'exportState',
  reason: 'reason',
  password: 'password',
} as const
const acts = ['bounced', 'complained', 'erase'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = signedInWith('Can view newsletter', context.get(portal), url)
  return { mayChange: can(viewer, 'Can change newsletter'), mayDelete: can(viewer, 'Can delete newsletter') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const isExport = form.get('intent') === 'export'
  const kept = { email: text('email'), kind: text('kind'), state: text('state'), reason: text('reason') }
  return orRefused(staff, () => (isExport ? exportAddresses(staff, form) : noted(staff, kept)), kept)
}

/** Does what the form says about an address, and tells whether there was anything to do. */
async function noted(staff: RequestContext, { email, kind }: { email: string; kind: string }) {
  if (kind === 'erase') {
    requireRight(staff, 'Can delete newsletter')
    const asked = accept(SubscriberErasure, { email }, staff.locale)
    try {
      await write(staff, actorOf(staff), (tx) => newsletterDesk.eraseAddress(tx, staff, asked.email))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      return { done: 'unknown' as const }
    }
    return { done: 'erased' as const }
  }
  requireRight(staff, 'Can change newsletter')
  const asked = accept(ReturnedMail, { email, kind }, staff.locale)
  const isDone = await write(staff, actorOf(staff), (tx) => newsletterDesk.returned(tx, staff, asked))
  return { done: isDone ? ('ended' as const) : ('unknown' as const) }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.newsletterDesk?.addresses),
]

/** What is done about one address: its mail came back, its owner complained or asks to be forgotten; and reading all of them out. */
export default function Addresses({ loaderData: { mayChange, mayDelete }, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const errors = refused?.errors
  const may = acts.filter((act) => (act === 'erase' ? mayDelete : mayChange))
  return (
    <>
      <TopBar title={t('title')} />
      <NewsletterTabs current="addresses" />
      <div className="sheet">
        {refused && (
          <RefusedSummary
            refused={refused}
            errors={Object.entries(errors ?? {}).map(([id, [first]]) => ({
              id,
              text: `${t(labels[id as keyof typeof labels] ?? 'address')}: ${first?.message ?? ''}`,
            }))}
          />
        )}
        {actionData && 'done' in actionData && (
          <p className={`callout ${actionData.done === 'unknown' ? 'wa' : 'ok'}`} role="status">
            {t(`done_${actionData.done}`)}
          </p>
        )}
        {may.length === 0 && <p className="callout in">{t('onlyReads')}</p>}
        {may.length > 0 && (
          <section className="pn nl-a" aria-labelledby="one-address">
            <h2 id="one-address">{t('oneAddress')}</h2>
            <p className="meta">{t('oneAddressText')}</p>
            <Form className="stack narrow" method="post" noValidate autoComplete="off">
              <Field label={t('address')} name="email" errors={errors?.email}>
                {(control) => (
                  <input
                    {...control}
                    className="field"
                    type="email"
                    maxLength={254}
                    defaultValue={refused?.kept?.email}
                  />
                )}
              </Field>
              <Field label={t('whatHappened')} name="kind" errors={errors?.kind}>
                {(control) => (
                  <Select
                    {...control}
                    defaultValue={refused?.kept?.kind ?? may[0]}
                    options={may.map((act) => ({ value: act, label: t(`act_${act}`) }))}
                  />
                )}
              </Field>
              <button className="btn btn-p sm start" type="submit">
                {t('note')}
              </button>
            </Form>
          </section>
        )}
        {mayChange && <ExportForm errors={errors} kept={refused?.kept} />}
      </div>
    </>
  )
}
