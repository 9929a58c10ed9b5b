import type { Locale } from '#common/locale.ts'
import type { CategoryBranch } from '#modules/categories/contract.ts'

/** What menus show of a category. */
export type NavCategory = { slug: string; name: string; lang: Locale; link: string; children: NavCategory[] }

/** One for all: a page repeats in its scripts each list that is a list of its own. */
const none: NavCategory[] = []

const footerCount = 11
const footerColumn = 6

/** The side menu: what is flagged for it, all the way down. The tree comes sorted by index. */
export function sideMenu(tree: CategoryBranch[]): NavCategory[] {
  return tree
    .filter((branch) => branch.is_sidebar_menu)
    .map((branch) => ({ ...facts(branch), children: branch.children.length > 0 ? sideMenu(branch.children) : none }))
}

/** The footer: the first eleven top-level categories in columns of six. */
export function footerColumns(tree: CategoryBranch[]): NavCategory[][] {
  const first = tree.slice(0, footerCount).map((branch) => ({ ...facts(branch), children: none }))
  return [first.slice(0, footerColumn), first.slice(footerColumn)].filter((column) => column.length > 0)
}

/** The site map: everything. */
export function wholeTree(tree: CategoryBranch[]): NavCategory[] {
  return tree.map((branch) => ({ ...facts(branch), children: wholeTree(branch.children) }))
}

function facts({ slug, name, lang, link }: CategoryBranch) {
  return { slug, name, lang, link }
}
