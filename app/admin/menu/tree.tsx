import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { useBinTab } from '#app/admin/parts/content/use-bin-tab.ts'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { footerColumns, sideMenu } from '#app/public/parts/category-tree.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { categoryKinds } from '#modules/categories/contract.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import type { Route } from './+types/tree'
import { AddMenu, type LeftMenu } from './parts/add-menu.tsx'
import { menuList } from './parts/category-fields.ts'
import { MenuPreview } from './parts/menu-preview.tsx'
import { branchesOf, fits, lastIndex, menuRow, parentChoices } from './parts/menu-row.ts'
import { menuAction } from './parts/menu-screen.server.ts'
import { MenuTree } from './parts/menu-tree.tsx'
import { useMenuColumns } from './parts/use-menu-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view category', staff, url)
  const filters = menuList.filtersOf(url.searchParams)
  const [rows, tree] = await Promise.all([
    categoryRepository.forAdmin(db, { bin: filters.bin === 'true' }),
    categoryRepository.tree(db, locale),
  ])
  return {
    rows: rows.map(menuRow),
    filters,
    preview: { header: sideMenu(tree), footer: footerColumns(tree) },
    rights: rightsTo(viewer, 'category'),
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return menuAction(context.get(portal), { request, url })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.menuTree?.title),
]

/** The menu of the site: a tree to arrange, and what visitors get of it beside it. */
export default function MenuScreen({ loaderData: { rows, filters, preview, rights } }: Route.ComponentProps) {
  const t = useTranslations('menuTree')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { active } = useChoices()
  const [adding, setAdding] = useState<{ parent: string } | null>(null)
  const [left, setLeft] = useState<LeftMenu | null>(null)
  const inBin = filters.bin === 'true'
  const binTab = useBinTab(menuList, filters, rights.delete)
  const asTree = !inBin && !menuList.isNarrowed(filters)
  const found = rows.filter((row) => fits(row, filters))
  const columns = useMenuColumns({ filters, rights, rows })
  const branches = branchesOf(rows)
  return (
    <>
      <TopBar
        title={t('title')}
        actions={
          rights.add && (
            <AddLink to={to('/admin/add_menu/new')} label={t('add')} popup={() => setAdding({ parent: '' })} />
          )
        }
      />
      {rights.delete && (
        <TabLinks
          label={t('title')}
          tabs={[{ to: to(menuList.at({})), label: content('all'), current: !inBin }, ...binTab]}
        />
      )}
      <FilterBar
        list={menuList}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          {
            name: 'kind',
            label: t('kind'),
            options: [
              { value: '', label: t('kindAll') },
              ...categoryKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ],
          },
          active,
        ]}
        range={found.length > 0 ? content('range', { count: rows.length, from: 1, to: found.length }) : ''}
      />
      {found.length === 0 ? (
        <EmptyList list={menuList} filters={filters} icon={ListTree} />
      ) : asTree ? (
        <div className="mt-g">
          <MenuTree branches={branches} rights={rights} onAdd={(parent) => setAdding({ parent })} />
          <MenuPreview {...preview} />
        </div>
      ) : (
        <ContentTable
          caption={t('title')}
          columns={columns}
          rows={found}
          titleOf={(row) => row.name_uz}
          bulk={inBin ? undefined : rights}
        />
      )}
      {adding && (
        <AddMenu
          parent={adding.parent}
          index={lastIndex(rows)}
          parents={parentChoices(branches)}
          left={left}
          onClose={(kept) => {
            setLeft(kept)
            setAdding(null)
          }}
        />
      )}
    </>
  )
}
