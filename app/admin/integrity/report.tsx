import { LockKeyhole } from 'lucide-react'
import { type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/integrity.css?url'
import { accept } from '#common/accept.ts'
import { formatDate } from '#common/dates.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { ReportAssignment, ReportKeepOut, ReportMove, SealedMessage } from '#modules/integrity/contract.ts'
import { integrityDesk } from '#modules/integrity/desk.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/report'
import { Dialogue, Notes } from './parts/dialogue.tsx'
import { IdentityPanel } from './parts/identity-panel.tsx'
import { Moves } from './parts/moves.tsx'
import { People } from './parts/people.tsx'
import { ReportBody } from './parts/report-body.tsx'
import { StateChip } from './parts/state-chip.tsx'
import { useIdentity } from './parts/use-identity.ts'
import { useOpened } from './parts/use-opened.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view integrity', staff, url)
  const report = await orMissing(integrityDesk.view(staff, params.id))
  return { report, mayChange: can(viewer, 'Can change integrity') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const step = form.get('step')
  const kept = {
    step: String(step),
    outcome: String(form.get('outcome') ?? ''),
    assignee: String(form.get('assignee') ?? ''),
  }
  const work = async () => {
    requireRight(staff, 'Can change integrity')
    if (step === 'move') {
      const move = accept(ReportMove, { to: form.get('to'), outcome: form.get('outcome') || null }, staff.locale)
      await integrityDesk.move(staff, params.id, move)
      throw redirect(pathIn(staff.locale, `/admin/integrity/${params.id}?message=saved`))
    }
    if (step === 'assign') {
      const given = { assignee: form.get('assignee') || null, no_conflict: form.get('no_conflict') === 'on' }
      await integrityDesk.assign(staff, params.id, accept(ReportAssignment, given, staff.locale))
      throw redirect(pathIn(staff.locale, `/admin/integrity/${params.id}?message=saved`))
    }
    if (step === 'keep-out' || step === 'let-in') {
      const given = accept(ReportKeepOut, { user: form.get('user'), kept_out: step === 'keep-out' }, staff.locale)
      await integrityDesk.keepOut(staff, params.id, given)
      const isOwn = given.user === staff.viewer?.id
      throw redirect(pathIn(staff.locale, `/admin/integrity${isOwn ? '' : `/${params.id}`}?message=saved`))
    }
    const { sealed } = accept(SealedMessage, { sealed: form.get('sealed') }, staff.locale)
    if (step === 'note') await integrityDesk.note(staff, params.id, sealed)
    else await integrityDesk.message(staff, params.id, sealed)
    return { done: true as const }
  }
  return orRefused(staff, work, kept)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.report.reference ?? texts.integrityDesk?.title),
]

/** One report: ciphertext until a custodian shows this browser their key. */
export default function Report({ loaderData: { report, mayChange }, actionData }: Route.ComponentProps) {
  const t = useTranslations('integrityDesk')
  const { to } = useLocale()
  const isHeld = useIdentity() !== ''
  const opened = useOpened(report)
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const labels: Record<string, string> = {
    outcome: t('outcome'),
    assignee: t('assignee'),
    no_conflict: t('noConflict'),
  }
  return (
    <>
      <TopBar title={report.reference} crumbs={[{ to: to('/admin/integrity'), label: t('title') }]} />
      <div className="int-b">
        {refused && (
          <RefusedSummary
            refused={refused}
            errors={Object.entries(refused.errors ?? {}).flatMap(([id, [first]]) =>
              id in labels ? [{ id, text: `${labels[id]}: ${first?.message ?? ''}` }] : [],
            )}
          />
        )}
        <section className="pn" aria-label={t('state')}>
          <div className="int-a">
            <StateChip {...report} />
            <span>{t(`mode.${report.mode}`)}</span>
            <span>
              {t('submitted')}: <time dateTime={report.submitted_on}>{formatDate(report.submitted_on)}</time>
            </span>
            {report.due_on && (
              <span className={report.overdue ? 'st da' : undefined}>
                {t('due')}: <time dateTime={report.due_on}>{formatDate(report.due_on)}</time>
              </span>
            )}
          </div>
          {report.suspicious && <p className="meta">{t('suspiciousHint')}</p>}
          {mayChange && <Moves report={report} refused={refused} />}
          {!report.erased && <People report={report} mayChange={mayChange} refused={refused} />}
        </section>
        {report.erased ? <p className="pn">{t('erasedHint')}</p> : <IdentityPanel />}
        {!report.erased && !opened && (
          <p className="pn int-k" role="status">
            <LockKeyhole className="i" aria-hidden="true" /> {t(isHeld ? 'opening' : 'sealed')}
          </p>
        )}
        {opened && !report.erased && (
          <>
            <section className="pn" aria-labelledby="report">
              <h2 id="report">{t('report')}</h2>
              <ReportBody sealed={report} opened={opened} />
            </section>
            <Dialogue sealed={report} opened={opened} mayChange={mayChange} />
            <Notes sealed={report} opened={opened} mayChange={mayChange} />
          </>
        )}
      </div>
    </>
  )
}
