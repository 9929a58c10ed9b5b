import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalToast } from '#app/admin/parts/content/use-refusal-toast.ts'
import type { MenuBranch } from './menu-row.ts'
import { MenuTreeRow } from './menu-tree-row.tsx'
import { useMove } from './use-move.ts'

type MenuTreeProps = {
  branches: MenuBranch[]
  rights: { add: boolean; change: boolean; delete: boolean }
  /** Adds below a category. */
  onAdd: (parent: string) => void
}

/** Where something is dropped: before or after a row, or below it. */
export type Drop = { slug: string; where: 'before' | 'inside' | 'after' }

/** The menu as a tree. Rows are moved by dragging, by Alt with the arrow keys on their handle, and by their menu. */
export function MenuTree({ branches, rights, onAdd }: MenuTreeProps) {
  const t = useTranslations('menuTree')
  const content = useTranslations('content')
  const flat = flatten(branches)
  useRefusalToast()
  const move = useMove((slug) => flat.find((row) => row.slug === slug)?.name_uz ?? slug)
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  const onDrop = () => {
    const over = flat.find((row) => row.slug === drop?.slug)
    if (dragged && drop && over && dragged !== drop.slug) {
      if (drop.where === 'inside') move.place(dragged, over.id, over.children.length)
      else {
        // The row that moves is not counted among those it is put between.
        const siblings = flat.filter(({ parent, slug }) => parent === over.parent && slug !== dragged)
        move.place(dragged, over.parent, siblings.indexOf(over) + (drop.where === 'after' ? 1 : 0))
      }
    }
    setDragged(null)
    setDrop(null)
  }

  const list = (rows: MenuBranch[], depth: number) => (
    <ul className={depth === 0 ? 'mt' : undefined} aria-label={depth === 0 ? t('tree') : undefined}>
      {rows.map((row, at) => (
        <li key={row.id}>
          <MenuTreeRow
            row={row}
            depth={depth}
            first={at === 0}
            last={at === rows.length - 1}
            rights={rights}
            drop={drop?.slug === row.slug && dragged !== row.slug ? drop.where : undefined}
            dragged={dragged === row.slug}
            onStep={(direction) => move.step(row.slug, direction)}
            onAdd={() => onAdd(String(row.id))}
            onDragStart={() => setDragged(row.slug)}
            onDragOver={(where) => dragged && setDrop({ slug: row.slug, where })}
            onDragEnd={() => {
              setDragged(null)
              setDrop(null)
            }}
            onDrop={onDrop}
          />
          {row.children.length > 0 && list(row.children, depth + 1)}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="mt-w" aria-busy={move.busy}>
      <div className="mt-h" aria-hidden="true">
        <span>{t('entry')}</span>
        <span>{content('language')}</span>
        <span>{t('inMenu')}</span>
        <span>{content('active')}</span>
        <span />
      </div>
      {list(branches, 0)}
    </div>
  )
}

function flatten(branches: MenuBranch[]): MenuBranch[] {
  return branches.flatMap((branch) => [branch, ...flatten(branch.children)])
}
