import type { Locale } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { type EntryKind, mostCounted } from './contract.ts'
import { configOf, isUzbek } from './entries.server.ts'
import { entryIsVisible } from './visibility.server.ts'

/*
 * Where few texts have all words of a search and none is named by them, what was meant is rather named by the words that matter than
 * said somewhere by the way. All of it is selected beside `asked`, `found` and `seen` of the statement that finds (`lookedFor`).
 */

/** Pages that tell of one thing alone: whatever such a page says is what it is about. Lives of people name whatever they met, so of these the name and post count. */
const brief: EntryKind[] = ['organization', 'mediator']
const briefly = `kind in (${brief.map((kind) => `'${kind}'`).join(', ')})
        or (kind = 'employee' and ts_filter(head, '{a,b}') @@ (select query from asked))`
/** So many pages that are named by the words that matter are looked at, and of these the newest told, after those that do not grow old. */
const most = { read: 200, told: 20 }
/** What it is worth to have all words, wherever they stand: less than to be named by half of them. */
const hasAll = 0.5
/** What it is worth to be a page of the menu, where people are told what holds, and not only what was new one day. */
const isPage = 0.15
/** What it is worth to say all words somewhere, where to be named by them all is worth 1. */
const saysAnywhere = 0.6

/**
 * Whether what was found has the words only somewhere in its texts: titles do not have them, nor, in Uzbek, summaries, where forms of
 * words weigh as much as these. And how much each word tells: nothing where no title has it, which is counted where it must be rare.
 */
export const weakFinds = (locale: Locale): QuickSql =>
  sql`${sql.raw(`
  select is_weak, case when is_weak then array(
    select case when word.tells > 0 then word.tells
      when (select count(*) from search_entries entry where entry.head @@ word.one and`)} ${entryIsVisible(locale)}${sql.raw(`) > 0 then -word.tells
      else word.tells end
    from asked, unnest(asked.each, asked.tells) with ordinality word (one, tells, place) order by place
  ) end as tells from (
    select case when (select halves[1] is null from asked) or (select count not between 1 and ${mostCounted} from seen) then false
      else not exists (select from found where ${briefly}
        or ts_filter(head, '${isUzbek(locale) ? '{a,b}' : '{a}'}') @@ (select query from asked)) end as is_weak
  ) finds`)}`

/** Which of the halves counts where titles have but some of the words. */
const chosen =
  '(select sum((tells > 0)::int << (place::int - 1))::int from unnest(weak.tells) with ordinality told (tells, place))'
const half = `(select halves[case when cardinality(halves) = 1 then 1 else ${chosen} end] from asked, weak)`
const halfIn = (locale: Locale): string =>
  isUzbek(locale)
    ? `(select ${half}::tsquery)`
    : `(select to_tsquery('${configOf(locale)}', ${half}) || to_tsquery('simple', ${half}))`

/** Pages that are named by half of what the words tell, where what was found is weak. `titled` is null, for they do not have all words. */
export const namedByHalf = (columns: string, locale: Locale): QuickSql => sql`(${sql.raw(`
  select * from (
    select ${columns}, null::boolean as titled from search_entries entry
    where (select is_weak from weak) and entry.head @@ ${halfIn(locale)} and`)} ${entryIsVisible(locale)}
    ${sql.raw(`and (kind, entity) not in (select kind, entity from found) limit ${most.read}
  ) named order by placed desc limit ${most.told}`)}
)`

/** What is added to the rank of all where what was found is weak: how much of what the words tell it is named by, and what it is worth to have all. */
export const rankAmongWeak = `case when (select is_weak from weak) then case when titled is null then 0 else ${hasAll} end + coalesce((
    select sum((head @@ word.one)::int * abs(word.tells)) / nullif(sum(abs(word.tells)), 0) from asked, weak, unnest(asked.each, weak.tells) word (one, tells)
  ), 0) + case when kind = 'category' then ${isPage} else 0 end else 0 end`

/**
 * What is added where nothing has all words: how many of them name it, in any likely form, and how many it says anywhere, where not
 * so many are found that reading them takes long.
 */
export const rankAmongSome = (locale: Locale): string => `
  + (select avg((head @@ one)::int)::float8 from unnest((select each from asked)) one)
  + case when (select is_more from seen) then 0 else ${saysAnywhere} * (
    select avg((whole.words @@ one)::int)::float8 from unnest((select said from asked)) one, (
      select ts_filter(words, '{a,b,c,d}') as words from search_entries whole
      where (whole.kind, whole.entity, whole.locale) = (both_of.kind, both_of.entity, '${locale}') offset 0
    ) whole
  ) end`
