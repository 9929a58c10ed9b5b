import { expect, it } from 'vitest'
import { permissions } from '#common/permissions.ts'
import { rightRows, rightVerbs } from './right-rows.ts'

it('holds every right once', () => {
  expect(rightRows.flatMap(({ rights }) => Object.values(rights)).toSorted()).toEqual(permissions.toSorted())
  expect(rightVerbs.slice(0, 4)).toEqual(['view', 'add', 'change', 'delete'])
  expect(rightRows[0]).toEqual({ thing: 'home', rights: { view: 'Can view' } })
})
