import { Plus } from 'lucide-react'
import { Link, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { AdminPostQuery, postTypes } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/list'
import { EmptyList } from './parts/empty-list.tsx'
import { Pager } from './parts/pager.tsx'
import { PostFilterBar } from './parts/post-filters.tsx'
import { filtersOf, listAddress } from './parts/post-query.ts'
import { PostTable } from './parts/post-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view post', staff, url)
  const asked = AdminPostQuery.safeParse(filtersOf(url.searchParams))
  // An address that someone has cut or mended by hand: the plain list, rather than an error.
  if (!asked.success) throw redirect(pathIn(locale, '/admin/post_view'))
  const [page, counts, categories] = await Promise.all([
    postRepository.forAdmin(db, asked.data),
    postRepository.countsByType(db),
    categoryRepository.options(db, locale),
  ])
  if (asked.data.p > page.pages) {
    throw redirect(pathIn(locale, listAddress(filtersOf(url.searchParams), { p: String(page.pages) })))
  }
  return {
    page,
    counts,
    categories: categories.map(({ id, name, depth }) => ({ id, name, depth })),
    filters: filtersOf(url.searchParams),
    now: staff.now().toISOString(),
    rights: {
      add: can(viewer, 'Can add post'),
      change: can(viewer, 'Can change post'),
      delete: can(viewer, 'Can delete post'),
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await request.formData()
  const slug = String(form.get('slug') ?? '')
  return orRefused(staff, async () => {
    if (form.get('intent') === 'restore') {
      requireRight(staff, 'Can delete post')
      await write(staff, actorOf(staff), (tx) => postService.restore(tx, slug))
      const filters = { ...filtersOf(url.searchParams), bin: 'true' }
      throw redirect(withMessage(pathIn(staff.locale, listAddress(filters)), 'post_restored'))
    }
    requireRight(staff, 'Can change post')
    const active = form.get('active') === 'true'
    await write(staff, actorOf(staff), (tx) => postService.setActive(tx, slug, active))
    return { done: 'active' as const, active }
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.postList?.title),
]

/** All posts: by type, filtered, sorted and paged in the address. */
export default function PostList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const { page, counts, categories, filters, now, rights } = loaderData
  const loading = useNavigation().state === 'loading'
  const inBin = filters.bin === 'true'
  const first = (page.p - 1) * page.page_size + 1
  const range =
    page.count === 0 ? '' : t('range', { count: page.count, from: first, to: first + page.results.length - 1 })
  const tabs = [
    { to: to(listAddress({})), label: t('all'), count: counts.all, current: !inBin && !filters.type },
    ...postTypes.map((type) => ({
      to: to(listAddress({ type })),
      label: t(type),
      count: counts[type],
      current: !inBin && filters.type === type,
    })),
    ...(rights.delete ? [{ to: to(listAddress({ bin: 'true' })), label: t('bin'), current: inBin, aside: true }] : []),
  ]
  return (
    <>
      <TopBar
        title={t('title')}
        actions={
          rights.add && (
            <Link className="btn btn-p sm" to={to('/admin/add_posts')}>
              <Plus className="i" aria-hidden="true" />
              {t('add')}
            </Link>
          )
        }
      />
      <TabLinks label={t('types')} tabs={tabs} />
      <PostFilterBar filters={filters} categories={categories} range={range} />
      {page.results.length > 0 ? (
        <PostTable rows={page.results} filters={filters} now={now} busy={loading} rights={rights} />
      ) : (
        <EmptyList filters={filters} mayAdd={rights.add} />
      )}
      {page.results.length > 0 && <Pager filters={filters} page={page} />}
    </>
  )
}
