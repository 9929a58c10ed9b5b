import { Send } from 'lucide-react'
import { Form, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { outside } from '#app/outside.server.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/newsletter.css?url'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { localeFacts } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { LetterQuery } from '#modules/newsletter/contract.ts'
import { nextLetter, sendTest } from '#modules/newsletter/next-letter.server.ts'
import type { Route } from './+types/letter'
import { letterPath } from './parts/list-address.ts'
import { NewsletterTabs } from './parts/newsletter-tabs.tsx'
import { choiceWords } from './parts/topic-words.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Which letter an address asks for; without a word of it, the one of the reader's own language. */
const askedIn = (search: URLSearchParams, locale: string) => {
  const asked = LetterQuery.safeParse({ locale, ...Object.fromEntries(search) })
  return asked.success ? asked.data : LetterQuery.parse({ locale })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view newsletter', staff, url)
  context.get(outside).frames = true
  const asked = askedIn(url.searchParams, staff.locale)
  const { html: _html, ...letter } = await nextLetter(staff, asked)
  const words = await choiceWords(staff.db, [], staff.locale)
  return { asked, letter, words, maySend: can(viewer, 'Can change newsletter') }
}

export async function action({ context, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  return orRefused(staff, async () => {
    requireRight(staff, 'Can change newsletter')
    return { sent: (await sendTest(staff, askedIn(url.searchParams, staff.locale))).email }
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.newsletterDesk?.letter),
]

/** The letter that goes out next, as it stands now, and a test of it to one's own address. */
export default function Letter({ loaderData: { asked, letter, words, maySend }, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const { to } = useLocale()
  const again = useSentAgain()
  const query = new URLSearchParams(asked)
  const isAtOnce = asked.frequency === 'immediate'
  return (
    <>
      <TopBar title={t('title')} />
      <NewsletterTabs current="letter" />
      <div className="sheet">
        {actionData && 'refused' in actionData && <RefusedSummary refused={actionData} onSignedIn={again} />}
        {actionData && 'sent' in actionData && (
          <p className="callout ok" role="status">
            {t('testSent', { email: actionData.sent })}
          </p>
        )}
        <section className="pn nl-w">
          <Form
            className="nl-f"
            method="get"
            key={String(query)}
            onChange={({ currentTarget }) => currentTarget.requestSubmit()}
          >
            <Field label={t('language')} name="locale">
              {(control) => (
                <Select
                  {...control}
                  defaultValue={asked.locale}
                  options={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
                />
              )}
            </Field>
            <Field label={t('frequency')} name="frequency">
              {(control) => (
                <Select
                  {...control}
                  defaultValue={asked.frequency}
                  options={words.order.map((value) => ({ value, label: words.frequencies[value] }))}
                />
              )}
            </Field>
            <noscript>
              <button className="btn btn-s sm" type="submit">
                {t('show')}
              </button>
            </noscript>
          </Form>
          <dl>
            <div>
              <dt>{t('newsCount')}</dt>
              <dd>{letter.news}</dd>
            </div>
            <div>
              <dt>{t('newsSince')}</dt>
              <dd>
                <Moment at={letter.since} />
              </dd>
            </div>
            <div>
              <dt>{t('goesOut')}</dt>
              <dd>{isAtOnce ? words.hints.immediate : <Moment at={letter.next_at} />}</dd>
            </div>
          </dl>
          <p className="meta">{t('letterNote')}</p>
          {letter.news === 0 && <p className="callout in">{t('noNews')}</p>}
          {maySend && letter.news > 0 && (
            <Form method="post" action={`${to(letterPath)}?${query}`}>
              <button className="btn btn-p sm" type="submit">
                <Send className="i" aria-hidden="true" />
                {t('sendTest')}
              </button>
            </Form>
          )}
        </section>
        {letter.news > 0 && (
          <section className="pn" aria-labelledby="letter">
            <h2 id="letter">
              {t('subject')}: <span lang={localeFacts[asked.locale].tag}>{letter.subject}</span>
            </h2>
            <iframe
              className="nl-l"
              title={t('letter')}
              sandbox=""
              key={String(query)}
              src={`${to(`${letterPath}/frame`)}?${query}`}
            />
            <details>
              <summary>{t('asText')}</summary>
              <pre className="nl-p" lang={localeFacts[asked.locale].tag}>
                {letter.text}
              </pre>
            </details>
          </section>
        )}
      </div>
    </>
  )
}
