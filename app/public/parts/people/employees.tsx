import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageAddress } from '../pages.ts'
import { WayHome } from '../way-home.tsx'
import type { Employees as EmployeeList } from './employees.server.ts'
import { PersonCard } from './person-card.tsx'

/** The people of a category, page by page. */
export function Employees({ path, list }: { path: string; list: EmployeeList }) {
  const t = useTranslations('people')
  const { to } = useLocale()
  const { count, people, p, pages } = list
  if (count === 0)
    return (
      <Empty icon={UsersRound} title={t('emptyTitle')} hint={t('emptyHint')}>
        <WayHome />
      </Empty>
    )
  return (
    <section aria-label={t('list')}>
      <div className="persons">
        {people.map((person) => (
          <PersonCard key={person.slug} person={person} />
        ))}
      </div>
      <Pagination p={p} pages={pages} addressOf={(page) => pageAddress(to(path), {}, page)} />
    </section>
  )
}
