import { locales } from '#common/locale.ts'
import type { Localized } from '#common/localized.ts'
import { localizedName } from '#common/localized.ts'
import type { CategoryCard } from '#modules/categories/contract.ts'

type Stored = Record<Localized<'name'>, string> &
  Pick<CategoryCard, 'id' | 'slug' | 'link' | 'index' | 'parent' | 'kind' | 'is_sidebar_menu'> & {
    active: boolean
    visible: boolean
    deleted_at: Date | null
  }

/** A category as the screens of the menu show it. */
export type MenuRow = Omit<Stored, 'visible' | 'deleted_at'> & {
  shown: boolean
  deleted_at: string | null
}
export type MenuBranch = MenuRow & { children: MenuBranch[] }

/** Parts of a stored category. */
export function menuRow(row: Stored): MenuRow {
  const { id, slug, link, index, parent, kind, is_sidebar_menu, active, name_uz, name_uzb, name_ru, name_en } = row
  return {
    ...{ id, slug, link, index, parent, kind, is_sidebar_menu, active, name_uz, name_uzb, name_ru, name_en },
    shown: row.visible,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

/** The rows below a parent with their own below them. */
export function branchesOf(rows: MenuRow[], parent: number | null = null): MenuBranch[] {
  return rows.filter((row) => row.parent === parent).map((row) => ({ ...row, children: branchesOf(rows, row.id) }))
}

/** Choices of a parent: the tree as a list, without a branch that would become its own parent. */
export function parentChoices(branches: MenuBranch[], without?: number, depth = 0): ParentChoice[] {
  return branches
    .filter(({ id }) => id !== without)
    .flatMap((branch) => [
      { id: branch.id, name: branch.name_uz, depth },
      ...parentChoices(branch.children, without, depth + 1),
    ])
}
export type ParentChoice = { id: number; name: string; depth: number }

/** The same of stored categories. */
export function parentsOf(rows: Stored[], without?: number): ParentChoice[] {
  return parentChoices(branchesOf(rows.map(menuRow)), without)
}

/** The place behind all others. */
export function lastIndex(rows: { index: number }[]): number {
  return Math.max(0, ...rows.map((row) => row.index)) + 1
}

/** Whether a row fits what the address asks for. */
export function fits(row: MenuRow, { q, kind, active }: Record<string, string | undefined>): boolean {
  const words = [row.slug, row.link, ...locales.map((locale) => row[localizedName('name', locale)])]
  const isFound = !q || words.some((word) => word.toLowerCase().includes(q.toLowerCase()))
  return isFound && (!kind || row.kind === kind) && (!active || String(row.active) === active)
}
