import type { Locale } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import type { Asked } from './asked.server.ts'
import { rankAmongSome, rankAmongWeak } from './weak.server.ts'

/** Weights of files, texts, summaries and titles: 0.5, 1, 4 and 10 (features, 3.3). */
const weights = sql.raw("'{0.05,0.1,0.4,1}'")
/** The post of a person, which stands as the summary, names them nearly as a title does: who asks for the minister means no paper of the ministry. */
const ofHeads = sql.raw(
  "case when kind = 'employee' then '{0.05,0.1,0.7,1}'::real[] else '{0.05,0.1,0.4,1}'::real[] end",
)
/** What the whole text is worth beside its title and summary. */
const ofTexts = sql.raw('0.3')
/** What is named by all words is worth more than what only tells of them, and so is a page whose own name is among them. */
const named = { whole: 0.5, partly: 0.35 }
/** A title that is, or begins with, all that was typed; and a number that is. */
const same = { name: 1, beginning: 0.2, number: 1.2 }
/** Who asks who the minister is means a person before papers. */
const isWho = 1
/** What is found by its name alone among other words: `FHDYo boshqarmasi telefoni` asks for a body whose page may say no such word. */
export const namesake = sql.raw("kind in ('category', 'organization')")
/** Half of a piece of news is old after so many days, and no more of it grows old than this; nothing else does. */
const news = { halfLifeDays: 180, growsOld: 0.4 }

/** How a search is weighed: by all of its words or by any, and whether pages that are named by some of them were looked for. */
type Weighing = { words: 'all' | 'any'; mayBeWeak: boolean }

/**
 * The rank of one of `both_of`, to be selected beside `asked` and `seen` of the statement that finds (`lookedFor`); the higher, the
 * sooner it is shown. `date_part` and not `extract`, which counts in slow decimals. Marks are no words: texts are not longer for them.
 */
export function rankOf(locale: Locale, { weighed, name, asksWho }: Asked, { words, mayBeWeak }: Weighing): QuickSql {
  const byHead = sql`ts_rank(${ofHeads}, ts_filter(head, '{a,b,c,d}'), ${weighed}, 1)`
  const byText = sql`case when titled is not null and (select is_few from seen) then ${ofTexts} * (
    select ts_rank(${weights}, ts_filter(words, '{a,b,c,d}'), ${weighed}, 1) from search_entries whole
    where (whole.kind, whole.entity, whole.locale) = (both_of.kind, both_of.entity, ${sql.raw(`'${locale}'`)})
  ) else 0 end`
  const byName = sql`case when name = ${name} then ${number(same.name)} when starts_with(name, ${name}) then ${number(same.beginning)} else 0 end`
  const isNamed = sql`case ${words === 'all' ? sql`when titled then ${number(named.whole)}` : sql``}
    when ${namesake} and name = any((select names from asked)::text[]) then ${number(named.partly)} else 0 end`
  const byWho =
    words === 'all'
      ? sql`+ case when kind = 'employee' and titled and ${asksWho} then ${number(isWho)} else 0 end`
      : sql``
  const bySome = sql.raw(words === 'any' ? rankAmongSome(locale) : '')
  const byNumber = sql`case when number <> '' and number = ${name} then ${number(same.number)} else 0 end`
  const byAge = sql`case when kind = 'post'
    then ${number(1 - news.growsOld)} + ${number(news.growsOld)} * exp(-0.693 * greatest(0, date_part('epoch', now() - date)) / 86400 / ${number(news.halfLifeDays)})
    else 1 end`
  return sql`(${byHead} + ${byText} + ${byName} + ${isNamed} ${byWho} + ${byNumber} ${bySome}) * ${byAge}
    + ${sql.raw(mayBeWeak ? rankAmongWeak : '0')}`
}

const number = (value: number): QuickSql => sql.raw(String(value))
