import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { loadCategorySets } from './category-sets.server.ts'
import { DatasetList } from './dataset-list.tsx'
import { MoreLink } from './more-link.tsx'
import { SectionHead } from './section-head.tsx'

/** The open data that belong to a category, below what else it holds. */
export function CategorySets({ datasets, path }: Awaited<ReturnType<typeof loadCategorySets>>) {
  const t = useTranslations('data')
  const { to } = useLocale()
  return (
    <section className="kids-sec" aria-labelledby="sets">
      <SectionHead id="sets" title={t('title')}>
        <MoreLink to={to(path)}>{t('all')}</MoreLink>
      </SectionHead>
      <DatasetList datasets={datasets} path={path} />
    </section>
  )
}
