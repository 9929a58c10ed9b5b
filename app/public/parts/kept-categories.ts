import type { CategoryBranch } from '#modules/categories/contract.ts'

/** Where people are told whom to call and when to come; the offices are known by their kind. */
const contacts = ['aloqa-malumotlari', 'ishonch-telefonlari', 'qabul-jadvali']

/** So many lists of offices at most: they are fetched ahead. */
const mostOffices = 12

/** The pages that browsers keep for the road whether they were read or not: contacts first, then offices, from the tree. */
export function keptCategories(tree: CategoryBranch[]): CategoryBranch[] {
  const all = flat(tree).filter(({ link }) => !link)
  return [
    ...all.filter(({ slug }) => contacts.includes(slug)),
    ...all.filter(({ kind }) => kind === 'organizations').slice(0, mostOffices),
  ]
}

function flat(tree: CategoryBranch[]): CategoryBranch[] {
  return tree.flatMap((branch) => [branch, ...flat(branch.children)])
}
