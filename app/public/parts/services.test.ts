import { expect, it } from 'vitest'
import type { CategoryBranch } from '#modules/categories/contract.ts'
import { pickCategories, topTasks } from './services.ts'

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
