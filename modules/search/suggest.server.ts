import { foldText } from '#common/folding/fold.ts'
import { suggested } from '#common/search.ts'
import type { Db } from '#platform/ground.server.ts'
import { ask, type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { addressOf } from './addresses.ts'
import { type Asked, askedIn } from './asked.server.ts'
import { mostTries, slack } from './candidates.server.ts'
import type { EntryKind, Suggestion } from './contract.ts'
import type { Reading } from './found.server.ts'
import { probed } from './looked-for.server.ts'
import { narrowedTo } from './marks.server.ts'
import { otherLetters } from './other-letters.server.ts'
import { corrected, standAlone, type TitleWords } from './similar.server.ts'
import type { Statistics } from './statistics.server.ts'
import { type KnownTerms, noSynonyms } from './synonyms.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Row = {
  kind: EntryKind
  entity: number
  key: string
  title: string
  type: Suggestion['type']
  category_slug: string | null
  category_link: string | null
}

/** Words of titles are looked for from this length on, words like them from the next. */
const wordFrom = 3
const likeFrom = 4
/** How many are read, of which some may have the same title. */
const read = 24
/** Words of which so many stand among the first that are looked at are too common to read all that has them. */
const common = 2

/** Ways to complete what is being typed: titles that begin so, then titles with such words, then what is named by other forms of them or says them in its summary, then titles with words like them. */
export async function suggestWithin(
  db: Db,
  q: string,
  suggesting: Reading & { statistics: Statistics; titles: TitleWords; known: () => Promise<KnownTerms> },
): Promise<Suggestion[]> {
  const { locale, portalSlug, statistics, titles } = suggesting
  const text = q.replace(/\p{Cc}/gu, ' ').trim()
  if (text.length < suggested.shortest || text.length > suggested.longest) return []
  // What is typed may go on, however common it is as it stands.
  const asked = askedIn(locale, text, noSynonyms, { ...statistics.words, isCommon: () => false })
  const { name, isEmpty } = asked
  if (isEmpty) return []
  // What rules compare with is selected, which tells the planner nothing: else the embedded database plans anew each time.
  const rows = (rule: QuickSql, order: string) =>
    ask<Row>(
      db,
      sql`
      with entry as materialized (
        select kind, entity, key, title, type, category, name, placed from search_entries entry
        where ${rule} and ${entryIsVisible(locale)} order by ${sql.raw(order)} limit ${sql.raw(String(read))}
      )
      select entry.kind, entry.entity, entry.key, entry.title, entry.type, c.slug as category_slug, c.link as category_link
      from entry left join categories c on c.id = entry.category order by ${sql.raw(order)}
    `,
    )
  /** Among the newest, then among as many as probably hold enough, and among all only where these do not or there are few. */
  const withWords = async ({ all, exactly }: Asked) => {
    const among = (query: QuickSql) => rows(sql`entry.head @@ (select ${query})`, "placed + interval '0' desc")
    for (let needed = probed, tries = 0; tries < mostTries; tries += 1) {
      const step = statistics.newest.find(({ most }) => most >= needed)
      if (!step) break
      const near = await among(narrowedTo(exactly.all, [step.marks()]))
      if (near.length >= read) return near
      if (near.length < common) break
      needed = (slack * read * step.most) / near.length
    }
    return among(all)
  }

  const beginning = sql`entry.name collate "C" >= (select ${name}::text) and entry.name collate "C" < (select ${`${name}\u{10FFFF}`}::text)`
  const found = await rows(beginning, 'entry.name collate "C"')
  if (distinct(found).length < suggested.most && name.length >= wordFrom) {
    const others = await withWords(asked)
    // A summary or another form of a word may have led to the others.
    const words = asked.keys.map(({ word }) => ` ${word}`)
    const isNamed = ({ title }: Row) => words.every((word) => ` ${foldText(title, locale)}`.includes(word))
    found.push(...others.filter(isNamed), ...others.filter((row) => !isNamed(row)))
  }
  const written = found.length === 0 ? await otherLetters(titles, locale, text, asked) : undefined
  if (written !== undefined) return suggestWithin(db, written, suggesting)
  if (found.length === 0 && name.length >= likeFrom) {
    const synonyms = await (await suggesting.known()).forSearch(db, text)
    const typed = askedIn(locale, text, synonyms, statistics.words)
    const [looked] = await ask<{ there: unknown }>(
      db,
      sql`with seen as (select 0 as count) select ${standAlone(locale, typed)} as there`,
    )
    const meant = await corrected(titles, locale, typed, looked?.there)
    if (meant) found.push(...(await withWords(askedIn(locale, meant, noSynonyms, statistics.words))))
  }
  return distinct(found)
    .slice(0, suggested.most)
    .map((row) => ({ title: row.title, type: row.type, url: addressOf(row, locale, portalSlug) }))
}

/** Of several with one title, of one type, the first. */
function distinct(rows: Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const name = `${row.type} ${row.title}`
    if (!known.has(name)) known.set(name, row)
  }
  return [...known.values()]
}
