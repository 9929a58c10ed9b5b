import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { LeadersField } from './leaders-field.tsx'

const people = [
  { id: 1, name: 'Begmatov Ilhom' },
  { id: 2, name: 'Aliyev Akmal' },
  { id: 3, name: 'Qodirova Nigora' },
  { id: 4, name: 'Saidov Anvar' },
]

/** The choice lists: what each is called, whom it holds, and whom it offers. */
async function listsOf(deputies: number[], among = people) {
  const fields = { head: '1', deputies: JSON.stringify(deputies) }
  const form = { fields, errors: undefined, change: () => undefined, setMany: () => undefined }
  const html = await shownPart('uz', '/admin/add_regions', <LeadersField form={form} people={among} />)
  return [...html.matchAll(/<select aria-label="([^"]*)"[^>]*>(.*?)<\/select>/g)].map(([, name, options = '']) => ({
    name,
    chosen: /<option[^>]*selected=""[^>]*>([^<]*)/.exec(options)?.[1],
    offered: [...options.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text),
  }))
}

it('each deputy stands in a list of their own, which goes on to the others of the region', async () => {
  expect(await listsOf([2])).toEqual([
    {
      name: 'Oʻrinbosarlar, 1',
      chosen: 'Aliyev Akmal',
      offered: ['Tanlanmagan', 'Aliyev Akmal', 'Qodirova Nigora', 'Saidov Anvar'],
    },
    {
      name: 'Oʻrinbosar qoʻshish',
      chosen: 'Oʻrinbosar qoʻshish',
      offered: ['Oʻrinbosar qoʻshish', 'Qodirova Nigora', 'Saidov Anvar'],
    },
  ])
})

it('nobody is offered for one more where all are chosen, and who left the region is kept', async () => {
  const lists = await listsOf([3, 9], people.slice(0, 3).toSpliced(1, 1))
  expect(lists.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['Oʻrinbosarlar, 1', 'Qodirova Nigora'],
    ['Oʻrinbosarlar, 2', '9'],
  ])
})
