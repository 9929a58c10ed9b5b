import { expect, it } from 'vitest'
import { typedPage } from './typed-page.ts'

it('what was typed goes into a page by the names of its fields: texts as texts, HTML as it is, nothing that is stored already', () => {
  const base = { title_uz: 'Eski', title_ru: 'Старый', description_uz: '', slug: 'eski', index: '1' }
  const fields = {
    ...base,
    title_uz: 'Yangi & <b>katta</b>\nikki qator',
    description_uz: '<p>Matn</p>',
    index: '2',
    place_en: 'Hall',
  }
  const page = typedPage({
    fields,
    base,
    nameOf: (field) => `<${field}>`,
    isHtml: (field) => field.startsWith('description'),
  })
  expect(page).toBe(
    [
      '<!doctype html>',
      '<meta charset="utf-8">',
      '<h1>&lt;title_uz&gt;</h1>',
      '<p>Yangi &amp; &lt;b&gt;katta&lt;/b&gt;<br>ikki qator</p>',
      '<h1>&lt;description_uz&gt;</h1>',
      '<p>Matn</p>',
      '<h1>&lt;place_en&gt;</h1>',
      '<p>Hall</p>',
      '',
    ].join('\n'),
  )
})
