import { MailCheck, RotateCcw } from 'lucide-react'
import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterRefusal } from '#app/admin/parts/content/after-refusal.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { isLocale, localeFacts, pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { MailsQuery, mailStates, type OutboxMail } from '#modules/mails/contract.ts'
import { mailRepository } from '#modules/mails/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/outbox'
import { troubleOf } from './parts/trouble.ts'

const outboxList = listAddress('/admin/outbox', { tabs: ['state'], narrowing: [] })

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view mail', staff, url)
  const [found, counts] = await Promise.all([
    listPage({ locale: staff.locale, url, list: outboxList, contract: MailsQuery }, (query) =>
      mailRepository.list(staff, query),
    ),
    mailRepository.counts(staff.db),
  ])
  return { ...found, counts, mayRetry: can(viewer, 'Can change mail') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const id = String((await formOf(request)).get('id') ?? '')
  return orRefused(staff, async () => {
    requireRight(staff, 'Can change mail')
    await write(staff, actorOf(staff), (tx) => mailRepository.retry(tx, staff, id))
    throw redirect(
      withMessage(pathIn(staff.locale, outboxList.at(outboxList.filtersOf(url.searchParams))), 'mail_retried'),
    )
  })
}

/** A mail that is not there, or has gone out meanwhile, is not to stand there as it was. */
export const shouldRevalidate = afterRefusal

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.outbox?.title),
]

const tones = { waiting: 'in', sent: 'ok', failed: 'da' } as const

/** Mails of the portal: which went out, which wait, which were given up. What they say is shown to nobody. */
export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filters, counts, mayRetry } = loaderData
  const t = useTranslations('outbox')
  const content = useTranslations('content')
  const { to } = useLocale()
  const keys = useRowKeys(undefined)
  const letter = (template: string) => {
    const key = `letters.${template as 'client_code'}` as const
    return t.has(key) ? t(key) : <code>{template}</code>
  }
  const why = (code: string) => {
    const trouble = troubleOf(code)
    return trouble && t(`troubles.${trouble}`)
  }
  const again = useSentAgain()
  const range = useRange(page)
  const busy = useNavigation().state === 'loading'
  const tab = (state?: string) => ({ to: to(outboxList.at({ state })), current: filters.state === state })
  const columns: Column<OutboxMail>[] = [
    {
      key: 'mail',
      kind: 'main',
      head: t('mail'),
      cell: ({ recipient, template, locale }) => (
        <span className="tw">
          <span className="ttl" translate="no">
            {recipient}
          </span>
          <span className="meta">
            {letter(template)}
            {isLocale(locale) && ` · ${localeFacts[locale].name}`}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: content('status'),
      label: content('status'),
      cell: ({ state, last_error }) => (
        <span className="stacked">
          <span>
            <span className={`st ${tones[state]}`}>{t(`state_${state}`)}</span>
          </span>
          {last_error && (
            <span className="meta">
              {why(last_error)} <code>{last_error}</code>
            </span>
          )}
        </span>
      ),
    },
    { key: 'attempts', kind: 'n', head: t('attempts'), label: t('attempts'), cell: ({ attempts }) => attempts },
    {
      key: 'at',
      kind: 'nowrap',
      head: t('written'),
      label: t('written'),
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      key: 'when',
      kind: 'nowrap',
      head: t('when'),
      label: t('when'),
      // What was sent or given up says so by its state; what waits has only a moment to come.
      cell: ({ settled_at, next_attempt_at }) => (
        <span className="stacked">
          {settled_at && <Moment at={settled_at} />}
          {next_attempt_at && (
            <>
              <Moment at={next_attempt_at} /> <span className="meta">{t('nextAttempt')}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'retry',
      kind: 'menu',
      head: <span className="vh">{content('actions')}</span>,
      cell: ({ id, state, recipient }) =>
        mayRetry &&
        state !== 'sent' && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button className="btn btn-s sm" type="submit" data-row aria-label={t('retryOf', { recipient })}>
              <RotateCcw className="i" aria-hidden="true" />
              {t('retry')}
            </button>
          </Form>
        ),
    },
  ]
  return (
    <>
      <TopBar
        title={t('title')}
        aside={
          <span className="meta" role="status">
            {range}
          </span>
        }
      />
      <TabLinks
        label={content('status')}
        tabs={[
          { ...tab(), label: content('all') },
          ...mailStates.map((state) => ({ ...tab(state), label: t(`state_${state}`), count: counts[state] })),
        ]}
      />
      {actionData && (
        <div className="ed-n">
          <RefusedSummary refused={actionData} onSignedIn={again} />
        </div>
      )}
      <ListPage list={outboxList} filters={filters} page={page} icon={MailCheck} emptyText={t('emptyText')}>
        <div className="list" ref={keys}>
          <DataTable caption={t('title')} columns={columns} rows={page.results} keyOf={({ id }) => id} busy={busy} />
        </div>
      </ListPage>
    </>
  )
}
