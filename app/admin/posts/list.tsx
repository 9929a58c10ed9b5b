import { Newspaper } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { type Listed, listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useTabs } from '#app/admin/parts/content/use-tabs.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { AdminPostQuery, postTypes } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import type { Route } from './+types/list'
import { PostFilterBar } from './parts/post-filters.tsx'
import { postList } from './parts/post-query.ts'
import { PostTable } from './parts/post-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view post', staff, url)
  const [{ page, filters }, counts, categories] = await Promise.all([
    listPage({ locale, url, list: postList, contract: AdminPostQuery }, (query) =>
      postRepository.forAdmin(db, query, staff),
    ),
    postRepository.countsByType(db, staff),
    categoryRepository.options(db, locale),
  ])
  return {
    page,
    counts,
    categories: categories.map(({ id, name, depth }) => ({ id, name, depth })),
    filters,
    now: staff.now().toISOString(),
    rights: rightsTo(viewer, 'post'),
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, postsListed)
}

const postsListed: Listed<string> = {
  thing: 'post',
  list: postList,
  table: posts,
  keyOf: String,
  find: postRepository.find,
  findNamed: postRepository.findNamed,
  service: postService,
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.postList?.title),
]

/** All posts: by type, filtered, sorted and paged in the address. */
export default function PostList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const { page, counts, categories, filters, now, rights } = loaderData
  const range = useRange(page)
  const add = rights.add ? { to: to('/admin/add_posts'), label: t('add') } : undefined
  const tabs = useTabs(postList, filters, rights.delete, {
    name: 'type',
    values: postTypes,
    all: t('all'),
    labelOf: (type) => t(type),
    counts,
  })
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('types')} tabs={tabs} />
      <PostFilterBar filters={filters} categories={categories} range={range} />
      <ListPage list={postList} filters={filters} page={page} icon={Newspaper} add={add}>
        <PostTable rows={page.results} filters={filters} now={now} rights={rights} />
      </ListPage>
    </>
  )
}
