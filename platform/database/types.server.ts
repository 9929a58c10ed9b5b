import pg from 'pg'

const { builtins } = pg.types

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} from the database is too large.`)
  return value
}

/**
 * How column values reach the code, the same on both engines: bigint and count(*) as number (an error beyond 2^53),
 * timestamptz as Date, date as 'YYYY-MM-DD' text (a Date would shift it with the server's time zone),
 * json parsed, numeric as text, bytea as Buffer.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return wholeNumber
      if (oid === builtins.DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
}
