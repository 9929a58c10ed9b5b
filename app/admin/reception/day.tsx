import { FileDown, KeyRound, Printer } from 'lucide-react'
import { type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/reception.css?url'
import { formatDate } from '#common/dates.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { freeSlots } from '#modules/reception/hosts.server.ts'
import { receptionRepository } from '#modules/reception/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { closed } from '#platform/secret-box.server.ts'
import type { Route } from './+types/day'
import { actOnBooking } from './parts/day-acts.server.ts'
import { Sheet } from './parts/sheet.tsx'
import type { SheetChoices } from './parts/sheet-answers.tsx'
import { typedIn } from './parts/typed-in.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view reception', staff, url)
  const host = idIn(params.id)
  const sheet = await orMissing(receptionDesk.sheet(staff, host, params.day))
  const mayChange = can(viewer, 'Can change reception')
  const choices = mayChange ? await choicesFor(staff, host) : { free: [], units: [] }
  const unopened = sheet.results.some(({ name }) => name === closed)
  return { sheet, mayChange, choices, unopened, now: staff.now().toISOString() }
}

/** Free times that are offered in place of another. */
const mostOffered = 60

async function choicesFor(staff: RequestContext, id: number): Promise<SheetChoices> {
  const free = await freeSlots(staff, await receptionRepository.host(staff.db, id))
  const units = await organizationRepository.options(staff.db, staff.locale)
  return {
    free: free.slice(0, mostOffered).map(({ starts_at }) => starts_at.toISOString()),
    units: units.map(({ id: unit, name }) => ({ id: unit, name })),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    requireRight(staff, 'Can change reception')
    await actOnBooking(staff, form)
    throw redirect(pathIn(staff.locale, `/admin/reception/${params.id}/${params.day}?message=saved`))
  }
  return orRefused(staff, work, typedIn(form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) =>
    loaderData ? `${texts.receptionDesk?.sheet} ${formatDate(loaderData.sheet.day)}` : texts.receptionDesk?.sheet,
  ),
]

/** The day sheet: who comes, when and about what; for the screen and for paper. */
export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, mayChange, choices, unopened, now } = loaderData
  const t = useTranslations('receptionDesk')
  const { locale, to } = useLocale()
  const { host, day } = sheet
  return (
    <>
      <TopBar
        title={`${t('sheet')} ${formatDate(day)}`}
        crumbs={[
          { to: to('/admin/reception'), label: t('title') },
          { to: to(`/admin/reception/${host.id}`), label: host.full_name },
        ]}
        actions={
          <>
            <a className="btn btn-s sm" href={to(`/admin/reception/${host.id}/${day}/sheet.pdf`)} download>
              <FileDown className="i" aria-hidden="true" />
              {t('pdf')}
            </a>
            <button type="button" className="btn btn-s sm" onClick={() => window.print()}>
              <Printer className="i" aria-hidden="true" />
              {t('print')}
            </button>
          </>
        }
      />
      <div className="rcd">
        {actionData && (
          <RefusedSummary
            refused={actionData}
            errors={Object.values(actionData.errors ?? {}).map(([first]) => ({
              id: `reason-${actionData.kept?.number}`,
              text: first?.message ?? '',
            }))}
          />
        )}
        {unopened && (
          <div className="callout wa" role="status">
            <KeyRound className="i" aria-hidden="true" />
            <p>{t('unopened')}</p>
          </div>
        )}
        <p className="rcd-h">
          <b>{host.full_name}</b>, {host.position_name}
          <br />
          {host[`place_${locale}`] || host.place_uz}
        </p>
        <Sheet rows={sheet.results} {...{ mayChange, now, choices }} kept={actionData?.kept} />
      </div>
    </>
  )
}
