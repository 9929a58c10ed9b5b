import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { ListReportView } from './list-report.tsx'
import type { ListReport } from './send-list.ts'

const checked: ListReport = {
  ...{ added: 0, changed: 2, unchanged: 5, written: false, plan: '', outdated: false },
  ...{ additions: [], differences: [], missing: { count: 0, records: [] }, errors: [], doubts: [] },
}
const told = async (report: Partial<ListReport>, locale: (typeof locales)[number] = 'en') => {
  const shown = await shownPart(locale, '/admin/import', <ListReportView report={{ ...checked, ...report }} />)
  return [/<div class="(callout[^"]*)"/.exec(shown)?.[1], /<h2[^>]*>([^<]*)/.exec(shown)?.[1]]
}

it('says of a list whether it may be taken in, has to be looked at again, or is on the portal already', async () => {
  expect((await told({}))[1]).toContain('the list can be imported')
  expect((await told({ outdated: true }))[1]).toContain('look at it and import again')
  expect((await told({ written: true }))[1]).toBe('The list is imported.')
  const so = ['callout', 'All of this is on the portal already: there is nothing to import.']
  for (const left of [{}, { outdated: true }, { written: true }])
    expect(await told({ changed: 0, ...left })).toEqual(so)
  const errors = [{ row: 2, column: 'region', code: 'not_found', message: 'x' }]
  expect(await told({ changed: 0, errors })).toEqual(['callout wa', 'Mistakes: 1. Nothing was written.'])
})

it('what may be a mistake is told by its row, and keeps nobody from importing', async () => {
  const doubts = [{ row: 4, column: 'lat', code: 'far_from_region', message: 'Далеко.' }]
  const shown = await shownPart('ru', '/admin/import', <ListReportView report={{ ...checked, doubts }} />)
  expect(shown).toMatch(/<p class="callout wa">.*Стоит проверить: записи это не мешает/)
  expect(shown).toMatch(/>4<.*>lat<.*>Далеко\.</)
  expect((await told({ doubts }))[1]).toContain('the list can be imported')
})

it('what a list changes is told as done once it is done', async () => {
  const differences = [{ row: 2, title: 'Karimov', fields: [{ field: 'phone', before: '', after: '1008' }] }]
  const titleOf = async (written: boolean, locale: (typeof locales)[number]) => {
    const report = { ...checked, differences, written }
    const shown = await shownPart(locale, '/admin/import', <ListReportView report={report} />)
    return /<caption[^>]*>([^<]*)/.exec(shown)?.[1]
  }
  const titles = (written: boolean) => Promise.all(locales.map((locale) => titleOf(written, locale)))
  expect(await titles(false)).toEqual(['Nima oʻzgaradi', 'Нима ўзгаради', 'Что изменится', 'What changes'])
  expect(await titles(true)).toEqual(['Nima oʻzgardi', 'Нима ўзгарди', 'Что изменилось', 'What has changed'])
})

it('what a field held and holds is in the language of the field, and nothing is not struck out', async () => {
  const fields = [
    { field: 'position_name_ru', before: '', after: 'Начальник' },
    { field: 'region', before: 'xorazm', after: '' },
  ]
  const report = { ...checked, differences: [{ row: 2, title: 'Karimov', fields }] }
  const shown = await shownPart('en', '/admin/import', <ListReportView report={report} />)
  const cells = [...shown.matchAll(/data-label="(?:Before|After)">(.*?)<\/td>/g)].map(([, cell]) => cell)
  expect(cells).toEqual(['—', '<ins lang="ru">Начальник</ins>', '<del>xorazm</del>', '—'])
})

it('says so in each language', async () => {
  expect(await Promise.all(locales.map(async (locale) => (await told({ changed: 0 }, locale))[1]))).toEqual([
    'Bularning hammasi portalda bor: yozadigan narsa qolmagan.',
    'Буларнинг ҳаммаси порталда бор: ёзадиган нарса қолмаган.',
    'Всё это уже есть на портале: записывать нечего.',
    'All of this is on the portal already: there is nothing to import.',
  ])
})
