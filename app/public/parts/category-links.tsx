import { useTranslations } from 'use-intl'
import type { loadCategoryLinks } from './category-links.server.ts'
import { UsefulLinks } from './useful-links.tsx'

/** The useful links, each type under a heading of its own. */
export function CategoryLinks({ groups }: { groups: Awaited<ReturnType<typeof loadCategoryLinks>> }) {
  const t = useTranslations('linkGroups')
  return groups.map(({ type, links }) => (
    <section key={type} className="kids-sec" aria-labelledby={`links-${type}`}>
      <h2 className="h2" id={`links-${type}`}>
        {t(type)}
      </h2>
      <UsefulLinks links={links} />
    </section>
  ))
}
