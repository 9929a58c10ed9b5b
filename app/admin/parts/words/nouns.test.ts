import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rightRows } from '#app/admin/accounts/parts/right-rows.ts'
import { loadMessages } from '#app/i18n/load.ts'
import { binKinds, translatedKinds } from '#common/bin-things.ts'
import { locales } from '#common/locale.ts'
import { bins } from '#modules/bin/kinds.server.ts'

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
