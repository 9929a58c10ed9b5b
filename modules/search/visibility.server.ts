import { type Locale, locales } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'

/**
 * What visitors may find (decisions, section 5): what its module shows, its category and all above it active. The times are
 * asked for at each search, and the category where it is kept, so that nothing must be written when they change. The
 * language is part of the text: a plan must know which index holds it.
 */
export const entryIsVisible = (locale: Locale): QuickSql => rules[locale]

/** Made once, as one text: a search asks it many times over. */
const rules = Object.fromEntries(
  locales.map((locale) => [
    locale,
    sql.raw(`entry.shown and entry.locale = '${locale}'
      and (entry.from_at is null or entry.from_at <= now()) and (entry.until_at is null or entry.until_at > now())
      and (entry.category is null or entry.category in (select id from categories where visible))`),
  ]),
) as Record<Locale, QuickSql>
