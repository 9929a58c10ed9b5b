import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { locales } from '#common/locale.ts'

/** The sections whose texts are kept under another name than their entry in the side bar. */
const textsOf = {
  menu: 'menuTree',
  posts: 'postList',
  regions: 'regionList',
  photoVideo: 'gallery',
  surveys: 'surveyDesk',
  appeals: 'appealDesk',
  reception: 'receptionDesk',
  integrity: 'integrityDesk',
  newsletter: 'newsletterDesk',
  mediators: 'mediatorList',
} as const
const sameName = [
  ...['organizations', 'employees', 'usefulLinks', 'documents', 'openData', 'docLibrary', 'photoLibrary'],
  ...['accounts', 'settings', 'searchWords', 'audit', 'outbox', 'import', 'bin'],
] as const

it.each(locales)('%s: a section is called in the side bar as on its screen', async (locale) => {
  const messages = (await loadMessages(locale, '/admin')) as unknown as Record<string, Record<string, string>>
  const sections = [...Object.entries(textsOf), ...sameName.map((name) => [name, name] as const)]
  const entries = sections.map(([entry]) => [entry, messages.desk?.[entry]])
  expect(Object.fromEntries(entries)).toEqual(
    Object.fromEntries(sections.map(([entry, texts]) => [entry, messages[texts]?.title])),
  )
})
