import { expect, it } from 'vitest'
import type { Locale } from '#common/locale.ts'
import type { DocumentEntry } from '#modules/documents/contract.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { DocumentRow } from './document-row.tsx'

const order: DocumentEntry = {
  ...{ slug: 'buyruq', title: 'Buyruq', lang: 'uz', doc_type: 'order', number: '61-mh', adopted_on: '2026-06-15' },
  ...{ adopted_by: 'Adliya vazirligi', status: 'in_force', repealed_on: null, lex_url: '', discussion_url: '' },
  ...{ discussion_until: null, files: [], untranslated: [] },
}

/** What a row says before the day: its kind and its number. */
async function called(locale: Locale, document: DocumentEntry) {
  const markup = await shownPart(locale, '/documant-library', <DocumentRow document={document} />)
  return /<p class="meta"><span>([^<]*)</
    .exec(markup)?.[1]
    ?.replaceAll(/[\u2060\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
}

it('names a document by its kind and says that what follows is its number', async () => {
  expect(await Promise.all((['uz', 'ru', 'en'] as const).map((locale) => called(locale, order)))).toEqual([
    'Buyruq 61-mh-son',
    'Приказ № 61-mh',
    'Order No. 61-mh',
  ])
  expect(await called('ru', { ...order, doc_type: 'draft', number: '' })).toBe('Проект документа')
})
