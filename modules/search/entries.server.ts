import { type SQL, sql } from 'drizzle-orm'
import { foldText, type Key, keysOf } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Draft, DraftTexts, Source } from './draft.server.ts'
import { marksOfRow } from './marks.server.ts'
import { addWords } from './title-words.server.ts'

/** Letters that are kept to show where the words stand, and that are read to find them by. */
const most = { shown: 20_000, read: 100_000, inFiles: 300_000, rows: 200 }
/** Letters of a folded title that are kept. */
export const longestName = 200

/** The database's own stemmers; Uzbek words come stemmed. */
export const configOf = (locale: Locale): 'russian' | 'english' | 'simple' =>
  locale === 'ru' ? 'russian' : locale === 'en' ? 'english' : 'simple'

/** Whose stemmer is our own, and whose words have the same keys in both scripts. */
export const isUzbek = (locale: Locale): boolean => configOf(locale) === 'simple'

const wordsOf = (keys: Key[]): string => keys.map(({ word }) => word).join(' ')
const stemsOf = (keys: Key[]): string => keys.flatMap(({ word, stem }) => (stem === word ? [] : [stem])).join(' ')

/** A row of `search_entries`, its keys still as texts: titles weigh most, stems one step less than the words they come from. */
function rowOf(kind: Source['kind'], draft: Draft, locale: Locale, texts: DraftTexts) {
  const [title, lead, body, files] = [
    keysOf(`${texts.title} ${texts.number}`, locale),
    keysOf(texts.lead, locale),
    keysOf(texts.body.slice(0, most.read), locale),
    keysOf(texts.files.slice(0, most.inFiles), locale),
  ]
  const { texts: _texts, ...facts } = draft
  return {
    ...facts,
    kind,
    locale,
    title: texts.title,
    lead: texts.lead,
    body: texts.body.slice(0, most.shown),
    placed: draft.date?.toISOString() ?? 'infinity',
    number: foldText(texts.number, locale),
    name: wordsOf(keysOf(texts.title, locale)).slice(0, longestName),
    config: configOf(locale),
    keys_a: wordsOf(title),
    // Words that the database's stemmers take for too common are still what a title is found by.
    keys_exact: isUzbek(locale) ? '' : wordsOf(title),
    // A post is known by its stems as well, as Russian and English ones are.
    keys_b: `${stemsOf(title)} ${wordsOf(lead)} ${kind === 'employee' ? stemsOf(lead) : ''}`,
    keys_c: `${stemsOf(lead)} ${wordsOf(body)}`,
    keys_d: `${stemsOf(body)} ${wordsOf(files)} ${stemsOf(files)}`,
  }
}

const columns = sql.raw(
  'kind, entity, locale, type, key, title, lead, body, date, placed, category, regions, thumbnail, file, number, shown, from_at, until_at, name',
)
const shape = sql.raw(
  'kind text, entity int, locale text, type text, key text, title text, lead text, body text, date timestamptz, placed timestamptz, ' +
    'category int, regions int[], thumbnail int, file jsonb, number text, shown boolean, from_at timestamptz, until_at timestamptz, ' +
    'name text, config text, keys_a text, keys_exact text, keys_b text, keys_c text, keys_d text',
)
const weighed = (keys: string, weight: string, config: SQL = sql`config::regconfig`) =>
  sql`setweight(to_tsvector(${config}, ${sql.raw(keys)}), ${sql.raw(`'${weight}'`)})`

/** Adds the entries of drafts to a table that has the columns of `search_entries`, and the words of their titles. */
export async function addEntries(tx: Tx, source: Source, drafts: Draft[], table = 'search_entries'): Promise<void> {
  const rows = drafts.flatMap((draft) =>
    Object.entries(draft.texts).map(([locale, texts]) => rowOf(source.kind, draft, locale as Locale, texts)),
  )
  for (let at = 0; at < rows.length; at += most.rows) {
    const json = JSON.stringify(rows.slice(at, at + most.rows))
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${columns}, head, words)
      select ${columns}, head, head || ${weighed('keys_c', 'C')} || ${weighed('keys_d', 'D')}
      from jsonb_to_recordset(${json}::jsonb) as row (${shape}), lateral (
        select ${weighed('keys_a', 'A')} || ${weighed('keys_exact', 'A', sql`'simple'`)} || ${weighed('keys_b', 'B')} || ${sql.raw(marksOfRow)} as head
      ) heads
    `)
  }
  await addWords(tx, rows)
}
