import { ofAnyLanguage } from '#common/link.ts'
import type { CategoryBranch } from '#modules/categories/contract.ts'
import type { UsefulLinkCard } from '#modules/useful-links/contract.ts'

/** What links to a category need, with the name of the section it is in. */
export type ServiceLink = Pick<CategoryBranch, 'slug' | 'name' | 'lang' | 'link'> & { section: string }

/** What most visitors come for, shown under the search box. */
export const topTasks = ['onlayn-qabulxona', 'professional-mediatorlar', 'notarial-idoralar', 'hujjatlar']

/** Pages of those above that a category of any slug may lead to. */
const taskPages: Record<string, string> = {
  '/feedback': 'onlayn-qabulxona',
  '/professional-mediatorlar-reyestri': 'professional-mediatorlar',
  '/documant-library': 'hujjatlar',
}

/** Services and registers that the home page lists. */
export const listedServices = [
  'apostil',
  'bepul-yuridik-yordam',
  'notarial-idoralar',
  'fhdyo-bolimlari',
  'davlat-boji',
  'yagona-portal',
]

/** What the home page lists: those of its categories that there are and, where they leave room, links that staff call services. */
export function homeServices(tree: CategoryBranch[], links: UsefulLinkCard[]): ServiceLink[] {
  const own = pickCategories(tree, listedServices)
  const others = links.filter(({ is_down, link }) => !is_down && !own.some((service) => service.link === link))
  const more = others.map(({ name, lang, link, slug }) => ({
    ...{ name, lang, slug: `link-${slug}`, section: '' },
    link: ofAnyLanguage(link),
  }))
  return [...own, ...more].slice(0, listedServices.length)
}

/** The page that all services are on. */
export const servicesSection = 'davlat-xizmatlari'

/** Those of the wanted categories that visitors can see, in the order wanted: by their slug, or else by the page that they lead to. */
export function pickCategories(tree: CategoryBranch[], wanted: string[]): ServiceLink[] {
  const found = new Map<string, ServiceLink>()
  const visit = (branches: CategoryBranch[], section: string) => {
    for (const { slug, name, lang, link, children } of branches) {
      const task = taskPages[link] ?? ''
      if (wanted.includes(slug)) found.set(slug, { slug, name, lang, link, section })
      else if (wanted.includes(task) && !found.has(task)) found.set(task, { slug: task, name, lang, link, section })
      visit(children, name)
    }
  }
  visit(tree, '')
  return wanted.flatMap((slug) => found.get(slug) ?? [])
}
