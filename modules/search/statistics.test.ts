import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { keysOf } from '#common/folding/fold.ts'
import { openPortal } from '#tests/app.ts'
import { statisticsOf } from './statistics.server.ts'

const portal = await openPortal()

const each = 1500

/** Entries of a language of which one in three has a word, one in five another, and so one in fifteen both. */
const some = (locale: string, third: string, fifth: string) => sql`
  insert into search_entries (kind, entity, locale, type, key, title, lead, body, date, placed, regions, number, shown, name, head, words)
  select 'post', n, ${locale}, 'post', n::text, '', '', '', placed, placed, '{}', '', true, '', '', to_tsvector('simple', concat_ws(' ', 'x',
    case when n % 3 = 0 then ${third}::text end, case when n % 5 = 0 then ${fifth}::text end))
  from generate_series(1, ${sql.raw(String(each))}) n, lateral (select now() - n * interval '1 hour' as placed) moment`

it('words of a language are thought to meet as often in its entries as chance has it, however many languages there are', async () => {
  for (const locale of ['uz', 'uzb']) await portal.ground.db.execute(some(locale, 'sudya', 'notarius'))
  await portal.ground.db.execute(some('ru', 'судья', 'нотариус'))
  await portal.ground.db.execute(some('en', 'judge', 'notary'))
  await portal.query('vacuum analyze search_entries')
  const { words } = await statisticsOf(portal.ground.db, {})
  const thought = (text: string, locale: 'uz' | 'uzb' | 'ru' | 'en') =>
    Math.round((words.shareOf(keysOf(text, locale), locale, 'all') ?? 0) * 4 * each)
  expect(thought('sudya notarius', 'uz')).toBe(each / 15)
  expect(thought('судя нотариус', 'uzb')).toBe(each / 15)
  expect(thought('судья нотариус', 'ru')).toBe(each / 15)
  expect(thought('judge notary', 'en')).toBe(each / 15)
  expect(thought('нотариус', 'ru')).toBe(each / 5)
})
