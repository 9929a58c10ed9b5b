import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { dependentsOf } from '#app/admin/parts/content/dependents.server.ts'
import { DependentsPanel } from '#app/admin/parts/content/dependents-panel.tsx'
import { historyOf } from '#app/admin/parts/content/history.server.ts'
import { History } from '#app/admin/parts/content/history.tsx'
import { LanguageTexts } from '#app/admin/parts/content/language-texts.tsx'
import { EditLink, SiteLink } from '#app/admin/parts/content/record-links.tsx'
import { StatusChip } from '#app/admin/parts/content/status-chip.tsx'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { can } from '#common/viewer.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import type { Route } from './+types/view'

/** `/admin/{id}` of the specification names an id and nothing else: it is read as the staff's view of a category. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db } = staff
  const viewer = signedInWith('Can view category', staff, url)
  const rows = await categoryRepository.forAdmin(db)
  const category = rows.find(({ id, slug }) => String(id) === params.id || slug === params.id)
  if (!category) throw data(null, { status: 404 })
  const [dependents, history] = await Promise.all([
    dependentsOf(db, categories, category.id),
    historyOf(staff, 'category', category.id),
  ])
  const trail: { id: number; name: string }[] = []
  for (let above = rows.find(({ id }) => id === category.parent); above; ) {
    trail.unshift({ id: above.id, name: above.name_uz })
    const { parent } = above
    above = rows.find(({ id }) => id === parent)
  }
  const texts = Object.fromEntries(
    locales.map((locale) => [
      locale,
      { title: category[localizedName('name', locale)], html: cleanHtml(category[localizedName('body', locale)]) },
    ]),
  ) as Record<Locale, { title: string; html: string }>
  const { slug, kind, link, is_sidebar_menu, active, visible } = category
  return {
    ...{ slug, kind, link, is_sidebar_menu, trail, texts, history },
    state: contentState({ active, shown: visible, deleted_at: null }),
    children: rows.filter(({ parent }) => parent === category.id).map(({ id, name_uz }) => ({ id, name: name_uz })),
    // The children have a list of their own.
    dependents: Object.fromEntries(Object.entries(dependents).filter(([table]) => table !== 'categories')),
    mayChange: can(viewer, 'Can change category'),
  }
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.texts.uz.title || texts.menuTree?.title),
]

/** One entry of the menu as staff see it: its texts, where it stands, what belongs to it, who changed it. */
export default function CategoryScreen({ loaderData: it }: Route.ComponentProps) {
  const t = useTranslations('menuTree')
  const editor = useTranslations('editor')
  const facts = useTranslations('postView')
  const { to } = useLocale()
  const nameOf = useLabels({
    ...{ name: t('name'), body: t('body'), link: t('link'), parent: t('parent'), kind: t('kind') },
    is_sidebar_menu: t('inMenu'),
  })
  const states = Object.fromEntries(locales.map((locale) => [locale, it.texts[locale].title ? 'f' : 'm'])) as Record<
    Locale,
    'f' | 'm'
  >
  const links = (entries: { id: number; name: string }[]) => (
    <ul>
      {entries.map(({ id, name }) => (
        <li key={id}>
          <Link to={to(`/admin/${id}`)} lang="uz">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <TopBar
        title={it.texts.uz.title}
        crumbs={[{ to: to('/admin/add_menu'), label: t('title') }]}
        aside={<StatusChip state={it.state} />}
        actions={
          <>
            {it.state === 'shown' && <SiteLink href={it.link || to(`/inner-page/${it.slug}`)} />}
            {it.mayChange && <EditLink to={to(`/admin/add_menu/${it.slug}/update`)} />}
          </>
        }
      />
      <div className="ed">
        <div className="ed-m">
          <LanguageTexts textOf={(locale) => it.texts[locale]} states={states} />
        </div>
        <aside className="ed-s" aria-label={facts('facts')}>
          <section className="pn">
            <h2>{facts('facts')}</h2>
            <dl>
              <div>
                <dt>{t('kind')}</dt>
                <dd>{t(`kinds.${it.kind}`)}</dd>
              </div>
              <div>
                <dt>{facts('address')}</dt>
                <dd className="brk">{it.link || `/inner-page/${it.slug}`}</dd>
              </div>
              <div>
                <dt>{t('inMenu')}</dt>
                <dd>{editor(it.is_sidebar_menu ? 'yes' : 'no')}</dd>
              </div>
            </dl>
          </section>
          {it.trail.length > 0 && (
            <section className="pn deps">
              <h2>{t('where')}</h2>
              {links(it.trail)}
            </section>
          )}
          <section className="pn deps">
            <h2>{t('children')}</h2>
            {it.children.length > 0 ? links(it.children) : <p className="meta">{t('none')}</p>}
          </section>
          <DependentsPanel title={t('holds')} none={t('none')} dependents={it.dependents} />
          <History entries={it.history} nameOf={nameOf} />
        </aside>
      </div>
    </>
  )
}
