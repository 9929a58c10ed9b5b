import { expect } from 'vitest'
import { locales } from '#common/locale.ts'
import type { Body, Client } from './client.ts'
import { added, tableOf } from './content.ts'
import * as examples from './content-examples.ts'

/** A way to hide: what is planted, what is done then, and how it comes to light. SQL names the row as $1. */
type Way = { over?: Body; hide?: 'delete'; reveal: string }

const future = '2999-01-01T00:00'
const inactive: Way = { over: { active: false }, reveal: 'update {} set active = true where id = $1' }
const inBin: Way = { hide: 'delete', reveal: 'update {} set deleted_at = null where id = $1' }
const always = { inactive, 'in the bin': inBin }
const inHiddenCategory = ({ category }: { category: number }, field = 'category'): Record<string, Way> => ({
  'below a hidden category': { over: { [field]: category }, reveal: 'select $1::int' },
})
const byDates: Record<string, Way> = {
  'of the future': { over: { date: future }, reveal: "update {} set date = '2024-05-06' where id = $1" },
  'before its time': { over: { publish_at: future }, reveal: 'update {} set publish_at = null where id = $1' },
  'after its time': {
    over: { unpublish_at: '2020-01-01T00:00' },
    reveal: 'update {} set unpublish_at = null where id = $1',
  },
}
const dated: Record<string, Way> = {
  'of the future': { over: { date: '2999-01-01' }, reveal: "update {} set date = '2024-05-06' where id = $1" },
}
const asDraft: Record<string, Way> = {
  'a draft in every language': {
    over: { locales: { uz: 'draft', uzb: 'draft', ru: 'draft', en: 'draft' } },
    reveal: 'update {} set draft_uz = false, draft_uzb = false, draft_ru = false, draft_en = false where id = $1',
  },
}

export type Kind = {
  path: `/${string}`
  example: (over?: Body) => Body
  ways: Record<string, Way>
  key?: 'id'
  /** Where it is not named like the address. */
  table?: string
}

/** Ids of what is hidden, and of what is shown, that a plant can stand below. */
type Above = { category: number; survey: number; hiddenSurvey: number; question: number; hiddenQuestion: number }

/** Every kind of public content, with the ways in which it can be hidden. */
export const kinds = (above: Above): Kind[] => [
  {
    path: '/posts',
    example: examples.postExample,
    ways: { ...always, ...byDates, ...asDraft, ...inHiddenCategory(above) },
  },
  {
    path: '/categories',
    example: examples.categoryExample,
    ways: { ...always, ...inHiddenCategory(above, 'parent') },
  },
  { path: '/regions', example: numbered(examples.regionExample, (number) => ({ code: `170${number}` })), ways: always },
  { path: '/useful-links', example: examples.usefulLinkExample, ways: always },
  {
    path: '/employees',
    example: examples.employeeExample,
    ways: { ...always, ...inHiddenCategory(above) },
  },
  {
    path: '/organizations',
    example: examples.organizationExample,
    ways: { ...always, ...inHiddenCategory(above) },
  },
  {
    path: '/surveys',
    key: 'id',
    example: examples.surveyExample,
    ways: {
      ...always,
      'not yet begun': {
        over: { starts_at: future, ends_at: null },
        reveal: "update {} set starts_at = '2024-05-06' where id = $1",
      },
      'over, without public results': {
        over: { ends_at: '2024-06-06T00:00', results: 'never' },
        reveal: "update {} set results = 'after_close' where id = $1",
      },
    },
  },
  {
    path: '/open-data',
    example: numbered(examples.datasetExample, (number) => ({ code: `3-012-000${number}` })),
    ways: { ...always, ...inHiddenCategory(above) },
  },
  {
    path: '/documents',
    example: numbered(examples.documentExample, (number) => ({ number_uz: `N-${number}` })),
    ways: { ...always, ...inHiddenCategory(above) },
  },
  {
    path: '/mediators',
    example: numbered(examples.mediatorExample, (number) => ({ register_no: number, certificate_no: `M-${number}` })),
    ways: {
      ...always,
      'excluded from the register': {
        over: { status: 'excluded', status_date: '2024-06-01', reason_uz: 'Ariza asosida' },
        reveal: "update {} set status = 'active' where id = $1",
      },
    },
  },
  { path: '/gallery', example: examples.galleryExample, ways: { ...always, ...dated }, key: 'id' },
  { path: '/video-gallery', example: examples.videoGalleryExample, ways: { ...always, ...dated }, key: 'id' },
  {
    path: '/surveys/questions',
    table: 'survey_questions',
    example: (over) => ({ survey: above.survey, kind: 'yes_no', text_uz: 'Yoqdimi?', ...over }),
    key: 'id',
    ways: { ...always, 'of a hidden survey': { over: { survey: above.hiddenSurvey }, reveal: 'select $1::int' } },
  },
  {
    path: '/surveys/option',
    table: 'survey_options',
    example: (over) => ({ question: above.question, text_uz: 'Javob', ...over }),
    key: 'id',
    ways: { ...always, 'of a hidden question': { over: { question: above.hiddenQuestion }, reveal: 'select $1::int' } },
  },
]

/** An example with numbers of its own each time, where no two may be alike. */
function numbered(example: Kind['example'], own: (number: number) => Body): Kind['example'] {
  let number = 0
  return (over) => {
    number += 1
    return example({ ...own(number), ...over })
  }
}

export type Plant = {
  name: string
  mark: string
  path: string
  table: string
  id: number
  slug: string
  reveal: string
}

/** Digits are the same in every script, and no id or moment has as many. */
export const markOf = (number: number) => String(731_900_000 + number)

const withMark = (text: string, mark: string) => (text.startsWith('<') ? `<p>${mark}</p>${text}` : `${mark} ${text}`)

/** A body with a mark in each of its texts, in all four languages, also in those of its parts. */
function marked(body: Body, mark: string): Body {
  const names = Object.keys(body).flatMap((name) => /^(.*)_uz$/.exec(name)?.[1] ?? [])
  const texts = names.flatMap((name) =>
    locales.map((locale) => {
      const text: string | string[] = body[`${name}_${locale}`] || body[`${name}_uz`]
      return [`${name}_${locale}`, Array.isArray(text) ? [mark, ...text] : withMark(text, mark)]
    }),
  )
  const parts = Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? [[name, value.map((part) => part && marked(part, mark))]]
      : [],
  )
  return { ...body, ...Object.fromEntries([...texts, ...parts]) }
}

/** Plants something with a mark in its slug, and the mark or other words in each of its texts. */
export async function plant(
  by: Client,
  kind: Kind,
  name: string,
  way: Way,
  mark: string,
  words = mark,
): Promise<Plant> {
  const { path } = kind
  const body = marked(kind.example(way.over), words)
  const made = await added(by, { path, example: () => (kind.key === 'id' ? body : { ...body, slug: `x-${mark}` }) })
  const table = kind.table ?? tableOf(kind)
  if (way.hide) expect((await by.delete(`/api${path}/${made[kind.key ?? 'slug']}/delete/`)).status).toBe(204)
  return {
    name: `${path} ${name}`,
    mark,
    path,
    table,
    id: made.id,
    slug: made.slug,
    reveal: way.reveal.replace('{}', table),
  }
}
