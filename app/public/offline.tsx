import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Route } from './+types/offline'
import { ContactPhones } from './parts/contact-phones.tsx'
import { contactsOf } from './parts/contacts.server.ts'
import { DataChoice } from './parts/data-choice.tsx'
import { keptCategories } from './parts/kept-categories.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const { db, locale, config } = asked
  const [settings, tree] = await Promise.all([settingsRepository.current(db), categoryRepository.shownTree(asked)])
  return { contacts: contactsOf(settings, locale), kept: keptCategories(tree), keepsReading: config.offline }
}

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta({ location, matches }, { title: [textsOf(location.pathname)('offline.title')], hidden: true })
}

/**
 * `/offline`: what can be read without a network, and how to save data. The worker keeps this page with what it lists
 * (`data-keep`), and shows it, with what is really kept (`last-read`), in the place of a page that it has not.
 */
export default function Offline({ loaderData: { contacts, kept, keepsReading } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const home = { slug: '', name: t('nav.home'), path: '/' }
  const pages = [home, ...kept.map(({ slug, name }) => ({ slug, name, path: `/inner-page/${slug}` }))]
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('offline.title') }]}
      />
      <main className="wrap listing">
        <div className="intro">
          <h1 className="h1">{t('offline.title')}</h1>
          <p className="lead">{t('offline.lead')}</p>
          <p className="mt-4">
            {t('header.callCentre')} <ContactPhones {...contacts} />.
            {[contacts.address, contacts.workingHours].map((told) => told && ` ${told}.`)}
          </p>
        </div>
        {keepsReading && (
          <>
            <section aria-labelledby="kept">
              <h2 className="h2" id="kept">
                {t('offline.always')}
              </h2>
              <p className="max-w-text">{t('offline.alwaysHint')}</p>
              <ul className="kept-list mt-4">
                {pages.map(({ slug, name, path }) => (
                  <li data-keep={to(path)} key={slug}>
                    <a href={to(path)}>{name}</a>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="read">
              <h2 className="h2" id="read">
                {t('offline.read')}
              </h2>
              <div id="last-read">
                <p>{t('offline.readHint')}</p>
              </div>
            </section>
          </>
        )}
        <DataChoice />
      </main>
    </>
  )
}
