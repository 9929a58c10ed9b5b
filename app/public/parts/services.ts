import type { CategoryBranch } from '#modules/categories/contract.ts'

/** What links to a category need, with the name of the section it is in. */
export type ServiceLink = Pick<CategoryBranch, 'slug' | 'name' | 'lang' | 'link'> & { section: string }

/** What most visitors come for, shown under the search box. */
export const topTasks = ['onlayn-qabulxona', 'professional-mediatorlar', 'notarial-idoralar', 'hujjatlar']

/** Services and registers that the home page lists. */
export const listedServices = [
  'apostil',
  'bepul-yuridik-yordam',
  'notarial-idoralar',
  'fhdyo-bolimlari',
  'davlat-boji',
  'yagona-portal',
]

/** The page that all services are on. */
export const servicesSection = 'davlat-xizmatlari'

/** Those of the wanted categories that visitors can see, in the order wanted. */
export function pickCategories(tree: CategoryBranch[], wanted: string[]): ServiceLink[] {
  const found = new Map<string, ServiceLink>()
  const visit = (branches: CategoryBranch[], section: string) => {
    for (const { slug, name, lang, link, children } of branches) {
      if (wanted.includes(slug)) found.set(slug, { slug, name, lang, link, section })
      visit(children, name)
    }
  }
  visit(tree, '')
  return wanted.flatMap((slug) => found.get(slug) ?? [])
}
