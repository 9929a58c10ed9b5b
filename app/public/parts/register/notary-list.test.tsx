import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { NotaryList } from './notary-list.tsx'
import type { OrganizationRow } from './organizations.server.ts'

it('a name that is written in Latin letters says so on a page in Cyrillic ones', async () => {
  const notary = {
    full_name: 'Saidova Nilufar',
    licence_no: '',
    licence_date: null,
    notes: [],
    phones: [],
  }
  const row = { notaries: [notary] } as unknown as OrganizationRow
  const path = '/inner-page/notarial-idoralar'
  expect(await shownPart('ru', path, <NotaryList row={row} />)).toContain('<span lang="uz-Latn">Saidova Nilufar</span>')
  expect(await shownPart('uz', path, <NotaryList row={row} />)).toContain('<span>Saidova Nilufar</span>')
})
