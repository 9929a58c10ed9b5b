import { ArrowDown } from 'lucide-react'
import { type LinksFunction, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/appeals.css?url'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { holdersOf } from '#modules/accounts/holders.server.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import { appealRepository } from '#modules/appeals/repository.server.ts'
import { replyTemplates } from '#modules/appeals/templates.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Route } from './+types/appeal'
import { ActPanel } from './parts/act-panel.tsx'
import { doAct } from './parts/actions.server.ts'
import { actsFor } from './parts/acts.server.ts'
import { DeadlinePanel } from './parts/deadline-panel.tsx'
import { ApplicantPanel, FactsPanel, SamePanel } from './parts/facts.tsx'
import { LettersPanel, MessagePanel } from './parts/letters.tsx'
import { LostForm, Notices } from './parts/notices.tsx'
import { takeAct } from './parts/reply-form.server.ts'
import { Timeline } from './parts/timeline.tsx'
import { statusTones, useStatusWord } from './parts/use-words.ts'
import { wordsIn } from './parts/words.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view appeal', staff, url)
  const { id } = await orMissing(appealRepository.numbered(db, params.number))
  // The look into it is in the audit log before anything of it is read.
  const appeal = await appealDesk.view(staff, id)
  const [people, units] = await Promise.all([
    holdersOf(staff, 'Can change appeal'),
    organizationRepository.options(db, locale),
  ])
  const mayChange = can(viewer, 'Can change appeal')
  const templates = replyTemplates.map(({ key, name, text }) => ({
    key,
    name: name[locale],
    text: text[appeal.reply_locale],
  }))
  return {
    appeal,
    // Most of them write to the applicant, whose address may not open.
    possible: mayChange && !appeal.unopened ? actsFor(appeal) : [],
    people,
    units: units.map(({ id: unit, name }) => ({ id: unit, name })),
    templates,
    words: wordsIn(locale),
    mayChange,
    now: staff.now().toISOString(),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  return takeAct(staff, request, async (form, files) => {
    const { id, number } = await orMissing(appealRepository.numbered(staff.db, params.number))
    await doAct(staff, id, form, files)
    throw redirect(withMessage(pathIn(staff.locale, `/admin/appeals/${number}`), 'saved'))
  })
}

/** What was refused because the appeal has changed is tried again on what it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.appeal.number ?? texts.appealDesk?.title),
]

/** One appeal: what was written, who wrote it, how its term was counted, what was done, and what can be. */
export default function AppealScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { appeal, possible, people, units, templates, words, mayChange, now } = loaderData
  const t = useTranslations('appealDesk')
  const { to } = useLocale()
  const statusWord = useStatusWord(words)
  const refused = actionData
  return (
    <>
      <TopBar
        title={appeal.number}
        crumbs={[{ to: to('/admin/appeals'), label: t('title') }]}
        aside={<span className={`st ${statusTones[appeal.status] ?? 'ne'}`}>{statusWord(appeal.status)}</span>}
        actions={
          mayChange && (
            <a className="btn btn-s sm" href="#acts">
              <ArrowDown className="i" aria-hidden="true" />
              {t('acts')}
            </a>
          )
        }
      />
      <div className="ed apl">
        <div className="ed-m">
          <div className="apl-b">
            <LostForm possible={possible} refused={refused} />
            <Notices appeal={appeal} words={words} />
            <MessagePanel appeal={appeal} />
            <LettersPanel appeal={appeal} />
            {mayChange ? (
              <ActPanel {...{ appeal, possible, words, people, units, templates, refused }} />
            ) : (
              <p className="meta">{t('readOnly')}</p>
            )}
            <Timeline {...{ appeal, words, people, units }} />
          </div>
        </div>
        <aside className="ed-s" aria-label={t('facts')}>
          <DeadlinePanel appeal={appeal} now={now} />
          <ApplicantPanel appeal={appeal} words={words} />
          <FactsPanel appeal={appeal} words={words} />
          <SamePanel appeal={appeal} words={words} />
        </aside>
      </div>
    </>
  )
}
