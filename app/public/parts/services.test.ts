import { expect, it } from 'vitest'
import type { CategoryBranch } from '#modules/categories/contract.ts'
import type { UsefulLinkCard } from '#modules/useful-links/contract.ts'
import { homeServices, listedServices, pickCategories, topTasks } from './services.ts'

const category = (slug: string, link = '', children: CategoryBranch[] = []) =>
  ({ slug, name: slug, lang: 'uz', link, children }) as unknown as CategoryBranch

const picked = (tree: CategoryBranch[]) => pickCategories(tree, topTasks).map(({ name, link }) => [name, link])

it('a task is found by its slug, and of a ministry that calls it otherwise by the page that it leads to', () => {
  const own = category('murojaat', '/feedback')
  const library = category('kutubxona', '/documant-library')
  expect(picked([category('bolim', '', [library]), own, category('notarial-idoralar')])).toEqual([
    ['murojaat', '/feedback'],
    ['notarial-idoralar', ''],
    ['kutubxona', '/documant-library'],
  ])
  expect(picked([library, category('hujjatlar')])).toEqual([['hujjatlar', '']])
  expect(picked([category('hujjatlar'), library])).toEqual([['hujjatlar', '']])
})

it('links that staff call services stand behind the categories of the home page, where there is room for them', () => {
  const link = (slug: string, to: string, is_down = false) =>
    ({ slug, name: slug, lang: 'uz', link: to, is_down }) as unknown as UsefulLinkCard
  const services = [
    link('portal', 'https://my.gov.uz'),
    link('murojaat', '/ru/feedback'),
    link('yiqilgan', 'https://a.uz', true),
  ]
  const listed = (tree: CategoryBranch[]) => homeServices(tree, services).map(({ link, slug }) => link || slug)
  expect(listed([category('fhdyo-bolimlari')])).toEqual(['fhdyo-bolimlari', 'https://my.gov.uz', '/feedback'])
  // What is both stands there once.
  expect(listed([category('yagona-portal', 'https://my.gov.uz')])).toEqual(['https://my.gov.uz', '/feedback'])
  expect(listed(listedServices.map((slug) => category(slug)))).toEqual(listedServices)
})
