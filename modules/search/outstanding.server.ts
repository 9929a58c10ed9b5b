import type { Locale } from '#common/locale.ts'
import { type SearchedType, searchedTypes } from '#common/search.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { markOf } from './marks.server.ts'
import { entryIsVisible } from './visibility.server.ts'

/** Things of each type are told so far, one more than is counted. */
const ofEachType = 201
/** So many are looked at: of things that stand in titles and of all others, of news, and of those that are named exactly so. */
const most = { titled: 1000, others: 1000, news: 400, exact: 20 }
/** With so many of the newest named by the words, older news are not looked for. */
const enoughTitled = 20

const news: SearchedType = 'post'
const others = searchedTypes.filter((type) => type !== news)

/** What is asked for, of one or more types. A query that is selected tells the planner nothing, so that one plan serves all words. */
const of = (types: SearchedType[]) =>
  `(select query && '${types.map((type) => `''${markOf.type(type)}''`).join(' | ')}'::tsquery from asked)`
/** Whether the words of an entry's title or summary are those that are asked for. */
export const isTitled = 'head @@ (select query from asked)'

/**
 * What a search of common words finds besides the newest, to be selected beside `asked` with the `query` and the `name`, and beside
 * `seen`, which tells of the newest whether there `is_more` than is counted and how many are `titled`: what bears exactly this
 * title or number; of each type but news some, those named by the words first, since neither documents nor offices grow old; and
 * older news that are named by them, where few of the newest are. Each part reads no more than a bound.
 */
export function outstanding(columns: string, locale: Locale, narrowed: QuickSql): QuickSql {
  const some = (rule: string, limit: number, titled: string) => sql`(${sql.raw(`
    select ${columns}, ${titled} as titled from search_entries entry
    where (select is_more from seen) and ${rule} and`)} ${entryIsVisible(locale)} ${narrowed}
    ${sql.raw(`limit ${limit}`)}
  )`
  const fewTitled = `(select titled < ${enoughTitled} from seen)`
  const parts = {
    titled: some(`entry.head @@ ${of(others)}`, most.titled, 'true'),
    others: some(`entry.words @@ ${of(others)} and not entry.${isTitled}`, most.others, 'false'),
    news: some(`${fewTitled} and entry.head @@ ${of([news])}`, most.news, 'true'),
    name: some('entry.name collate "C" = (select name from asked)', most.exact, isTitled),
    number: some("entry.number <> '' and entry.number = (select name from asked)", most.exact, isTitled),
  }
  const own = sql.raw(`${columns}, titled`)
  return sql`
    select ${own} from (
      select *, row_number() over (partition by type order by titled desc, placed desc) as place
      from (${parts.titled} union all ${parts.others}) each
    ) each where place <= ${sql.raw(String(ofEachType))}
    union all select ${own} from (${parts.news} union all ${parts.name} union all ${parts.number}) named`
}
