import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Locale } from '#common/locale.ts'
import { sortKey } from '#common/sort-key.ts'
import { openPortal } from '#tests/app.ts'
import { inUzbekOrder } from './uzbek-order.server.ts'

const portal = await openPortal({}, { once: true })

const latin = `Abad bozor Chori Choy dala eshik fan gaz Gʻalaba gʻisht Hakim hind ijro jiyda kitob lola maʼno Maʼruf mana
  non Norin Olma ona oʻrik Oʻtkir pul qalam rais sabr Sadaf shahar Shodiyev sherik sobir Soliq tosh umid vatan xona yoz zamon Zuhra`
const uzbekCyrillic = `Абад бозор Чори дала ишора ғазна Ғалаба ғишт Ҳаким ҳинд жийда китоб қалам Қонун маъно нон олма ўрик Ўткир
  пул раис сабр шаҳар тош умид ватан хона юрт ялпиз замон эшик ерлар`
const russian = 'Ёлка ельник ежовый жук Закон заявка яблоко Щука шум чай цена хор эхо юрист ирис йод'

it.each<[Locale, string]>([
  ['uz', latin],
  ['uzb', uzbekCyrillic],
  ['ru', russian],
])('lists of the database and lists of the server have one order: %s', async (locale, text) => {
  const words = text.split(/\s+/)
  const { rows } = await portal.ground.db.execute<{ word: string }>(
    sql`select word from unnest(string_to_array(${words.join(' ')}, ' ')) word order by ${inUzbekOrder(sql`word`)}, word collate "C"`,
  )
  const keys = rows.map(({ word }) => sortKey(word, locale))
  expect(keys).toEqual(keys.toSorted())
  expect(rows).toHaveLength(words.length)
})
