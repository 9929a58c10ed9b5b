import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { ServiceIcon } from './service-icon.tsx'
import type { ServiceLink } from './services.ts'

/** The tasks that most visitors come with, as pills under the search box. */
export function TaskLinks({ tasks }: { tasks: ServiceLink[] }) {
  const t = useTranslations('home')
  const { locale, to } = useLocale()
  if (tasks.length === 0) return null
  return (
    <nav aria-label={t('tasks')}>
      <ul className="tasks">
        {tasks.map(({ slug, name, lang, link }) => (
          <li key={slug}>
            <Link to={to(link || `/inner-page/${slug}`)} lang={lang === locale ? undefined : localeFacts[lang].tag}>
              <ServiceIcon slug={slug} small />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
