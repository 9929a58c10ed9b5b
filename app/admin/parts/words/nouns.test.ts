import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rightRows } from '#app/admin/accounts/parts/right-rows.ts'
import { loadMessages } from '#app/i18n/load.ts'
import { binKinds, translatedKinds } from '#common/bin-things.ts'
import { locales } from '#common/locale.ts'
import { appealNews } from '#modules/appeals/letters.server.ts'
import { bins } from '#modules/bin/kinds.server.ts'
import { receptionNews } from '#modules/reception/words.server.ts'

it.each(locales)(
  '%s: whatever there are rights to, goes to the bin or stands in the log has its word',
  async (locale) => {
    const { rights, entities, things } = await loadMessages(locale, '/admin')
    const keys = rightRows.map(({ thing }) => thing.replaceAll(' ', '_').toLowerCase())
    expect(keys.filter((key) => !Object.hasOwn(rights, key))).toEqual([])
    expect(binKinds.filter((kind) => !Object.hasOwn(entities, kind))).toEqual([])
    const tables = translatedKinds.map((kind) => getTableName(bins[kind].table))
    expect(tables.filter((table) => !Object.hasOwn(things, table))).toEqual([])
  },
)

it.each(locales)('%s: letters about appeals and receptions are called by words in the outbox', async (locale) => {
  const { letters } = (await loadMessages(locale, '/admin')).outbox
  const templates = [
    ...Object.keys(appealNews).map((news) => `appeal_${news}`),
    ...Object.keys(receptionNews).map((news) => `reception_${news}`),
  ]
  expect(templates.filter((template) => !Object.hasOwn(letters, template))).toEqual([])
})
