import { type SQL, sql } from 'drizzle-orm'

const OFFSET = '[+-][0-9]{2}:[0-9]{2}$'

/**
 * The moment that a stored text names, to be sorted by: texts of different offsets from Greenwich are not in the order of their
 * letters. Put together by hand, since the database knows neither the year 0 nor all offsets that a day and time may be written with.
 */
export const momentIn = (text: SQL): SQL => sql`case when ${text} >= '0001' then
  regexp_replace(${text}, ${`Z$|${OFFSET}`}, '')::timestamp - coalesce(substring(${text} from ${OFFSET}), '0')::interval end`
