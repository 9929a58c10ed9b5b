import { MailPlus } from 'lucide-react'
import { type LinksFunction, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/newsletter.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { mainTopics, SubscribersQuery, subscriberStates } from '#modules/newsletter/contract.ts'
import { newsletterDesk } from '#modules/newsletter/desk.server.ts'
import { newsletterRepository } from '#modules/newsletter/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/list'
import { CountsPanel } from './parts/counts-panel.tsx'
import { subscriberList } from './parts/list-address.ts'
import { NewsletterTabs } from './parts/newsletter-tabs.tsx'
import { SubscriberTable } from './parts/subscriber-table.tsx'
import { choiceWords } from './parts/topic-words.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view newsletter', staff, url)
  const [found, counts] = await Promise.all([
    listPage({ locale: staff.locale, url, list: subscriberList, contract: SubscribersQuery }, (query) =>
      newsletterRepository.list(staff, query),
    ),
    newsletterRepository.counts(staff.db),
  ])
  const topics = [...Object.keys(counts.topics), ...found.page.results.flatMap((row) => row.topics)]
  const words = await choiceWords(staff.db, topics, staff.locale)
  return { ...found, counts, words, mayDelete: can(viewer, 'Can delete newsletter') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const id = String((await formOf(request)).get('id') ?? '')
  return orRefused(staff, async () => {
    requireRight(staff, 'Can delete newsletter')
    await write(staff, actorOf(staff), (tx) => newsletterDesk.erase(tx, id))
    const back = pathIn(staff.locale, subscriberList.at(subscriberList.filtersOf(url.searchParams)))
    throw redirect(withMessage(back, 'purged'))
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.newsletterDesk?.title),
]

/** Whoever gets news by mail, and how they are spread over topics, languages and frequencies. */
export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filters, counts, words, mayDelete } = loaderData
  const t = useTranslations('newsletterDesk')
  const content = useTranslations('content')
  const again = useSentAgain()
  const range = useRange(page)
  const known = [...mainTopics, ...Object.keys(counts.topics).filter((topic) => topic.includes(':'))]
  const all = { value: '', label: content('all') }
  const isEmpty = Object.keys(counts.states).length === 0
  return (
    <>
      <TopBar title={t('title')} />
      <NewsletterTabs current="subscribers" />
      {actionData && (
        <div className="ed-n">
          <RefusedSummary refused={actionData} onSignedIn={again} />
        </div>
      )}
      {!isEmpty && <CountsPanel counts={counts} words={words} />}
      <FilterBar
        list={subscriberList}
        filters={filters}
        choices={[
          {
            name: 'state',
            label: content('status'),
            options: [
              { value: '', label: `${content('status')}: ${content('all').toLowerCase()}` },
              ...subscriberStates.map((state) => ({
                value: state,
                label: `${t(`state_${state}`)} (${counts.states[state] ?? 0})`,
              })),
            ],
          },
          {
            name: 'topic',
            label: t('topic'),
            options: [
              { ...all, label: `${t('topic')}: ${all.label.toLowerCase()}` },
              ...known.map((topic) => ({ value: topic, label: words.topics[topic] ?? topic })),
            ],
          },
          {
            name: 'locale',
            label: t('language'),
            options: [
              { ...all, label: `${t('language')}: ${all.label.toLowerCase()}` },
              ...Object.entries(words.languages).map(([value, label]) => ({ value, label })),
            ],
          },
        ]}
        range={range}
      />
      {page.results.length > 0 ? (
        <>
          <SubscriberTable rows={page.results} words={words} mayDelete={mayDelete} />
          <Pager list={subscriberList} filters={filters} page={page} />
        </>
      ) : isEmpty ? (
        <NobodyYet />
      ) : (
        <EmptyList list={subscriberList} filters={filters} icon={MailPlus} />
      )}
    </>
  )
}

/** Before the first one came: they come by themselves, staff add nobody. */
function NobodyYet() {
  const t = useTranslations('newsletterDesk')
  return <Empty icon={MailPlus} title={t('emptyTitle')} hint={t('emptyText')} />
}
