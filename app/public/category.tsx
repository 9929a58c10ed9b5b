import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatCount } from '#common/counts.ts'
import type { Route } from './+types/category'
import { CategoryBody } from './parts/category-body.tsx'
import { CategoryPosts, CategorySets, Documents, Employees, Organizations, TextPage } from './parts/category-later.ts'
import { loadCategoryPage } from './parts/category-page.server.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadCategoryPage(context.get(portal), params.category, url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, description, trail, translations, organizations, p } = loaderData
  const t = textsOf(location.pathname)
  const above = trail.at(-1)?.name
  return pageMeta(
    { location, matches },
    {
      title: [category.name, ...(p > 1 ? [t('pager.page', { page: formatCount(p) })] : []), ...(above ? [above] : [])],
      description: description || [category.name, above, t('site.ministryName')].filter(Boolean).join('. '),
      path: pageAddress(`/inner-page/${category.slug}`, {}, p),
      translations,
      hidden: organizations?.isPrint,
    },
  )
}

/** `/inner-page/{category}`: what a category holds, by its kind. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { category, trail, list, employees, organizations, documents, sets, announcements, fullscreen } = loaderData
  const path = `/inner-page/${category.slug}`
  const crumbs = [
    { title: t('nav.home'), to: to('/') },
    ...trail.map(({ name, slug }) => ({ title: name, to: to(`/inner-page/${slug}`) })),
    { title: category.name },
  ]
  const posts = list && <CategoryPosts slug={category.slug} list={list} />
  const register = organizations && <Organizations path={path} title={category.name} list={organizations} />
  const library = documents && <Documents path={path} found={documents} />
  const data = sets.datasets.length > 0 && <CategorySets {...sets} />
  const people = employees && <Employees path={path} list={employees} />
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={crumbs} />
      {register || people || library || (posts && !category.body) ? (
        <main className="wrap listing">
          <CategoryBody {...loaderData} />
          {register ?? people ?? library ?? posts}
          {data}
        </main>
      ) : (
        <TextPage announcements={announcements} fullscreen={fullscreen}>
          <CategoryBody {...loaderData} />
          {posts}
          {data}
        </TextPage>
      )}
    </>
  )
}
