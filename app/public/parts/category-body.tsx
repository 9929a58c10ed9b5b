import { ExternalLink, FileClock } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { localeFacts } from '#common/locale.ts'
import { CategoryChildren, CategoryLinks, PostTools } from './category-later.ts'
import type { loadCategoryPage } from './category-page.server.ts'
import { FallbackNotice } from './fallback-notice.tsx'
import { GoneNotice } from './gone-notice.tsx'

type CategoryBodyProps = Awaited<ReturnType<typeof loadCategoryPage>>

/** A category's own text, the categories under it, and what to do where there is neither. */
export function CategoryBody({ category, host, children, bodyLang, trail, fullscreen, ...loaded }: CategoryBodyProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { name, body, link } = category
  const above = trail.at(-1)
  const bodyTag = bodyLang === locale ? undefined : localeFacts[bodyLang].tag
  const nameTag = category.lang === locale ? undefined : localeFacts[category.lang].tag
  const list = loaded.list ?? loaded.employees ?? loaded.organizations ?? loaded.documents
  const holdsSomething = body || children.length > 0
  const isEmpty = !host && !list && !holdsSomething && loaded.sets.datasets.length + loaded.links.length === 0
  return (
    <>
      <GoneNotice />
      {(nameTag || (body && bodyTag)) && <FallbackNotice />}
      <h1 className="h1" lang={nameTag}>
        {name}
      </h1>
      {body && <PostTools fullscreen={fullscreen} />}
      {body && <RichText html={body} lang={bodyTag} />}
      {host && (
        <>
          <p className="lead">{t('category.elsewhere')}</p>
          <a className="btn btn-p" href={link} rel="noopener">
            {t('category.goTo', { host })}
            <ExternalLink className="i" aria-hidden />
          </a>
        </>
      )}
      {loaded.links.length > 0 && <CategoryLinks groups={loaded.links} />}
      {children.length > 0 && (
        <section className="kids-sec" aria-labelledby="children">
          <h2 className={body ? 'h2' : 'vh'} id="children">
            {t('category.children')}
          </h2>
          <CategoryChildren branches={children} />
        </section>
      )}
      {isEmpty && (
        <Empty icon={FileClock} title={t('category.emptyTitle')} hint={t('category.emptyHint')}>
          <Link className="btn btn-s" to={to(above ? `/inner-page/${above.slug}` : '/')}>
            {above ? t('category.backTo', { name: above.name }) : t('action.backHome')}
          </Link>
        </Empty>
      )}
    </>
  )
}
