import { describesPicture, fieldsOf, namesOf } from '#app/admin/parts/content/field-list.ts'
import { drawnPicture, pictureIfThere } from '#app/admin/parts/content/record-pictures.server.ts'
import { storedFields } from '#app/admin/parts/content/save.server.ts'
import type { Compared } from '#app/admin/parts/content/version-facts.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { recordAt } from '#modules/audit/versions.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Kind } from './kinds.server.ts'

type Row = Record<string, unknown> & { id: number }
type Picture = NonNullable<Awaited<ReturnType<typeof pictureIfThere>>>

/** A record as it stood after a change (`entry` of the log) beside the record as it is, as its form holds both. Refuses with 404. */
export async function compared(db: Db, kind: Kind, row: Row, entry: number): Promise<Compared> {
  const { entity, fieldList } = kind
  const old = await kind.asForm(await recordAt(db, { entity, id: row.id }, entry), db)
  const now = await storedFields(db, fieldList, row)
  const written = fieldsOf(fieldList, old)
  // The log holds the record's own row: what stands in rows of its own, and what came later, is no part of the version.
  const own = namesOf(fieldList).filter((name) => !describesPicture(name))
  const kept = own.filter((name) => old[name] !== undefined)
  const before = Object.fromEntries(
    kept.map((name) => [name, alike(fieldList.plain[name] === 'json', written[name], now[name])]),
  )
  const [picture, present] = [await pictureIfThere(db, old.thumbnail), await pictureIfThere(db, row.thumbnail)]
  const gone = before.thumbnail && !picture ? ['thumbnail'] : []
  return {
    before,
    now: Object.fromEntries(own.map((name) => [name, now[name] ?? ''])),
    along: fieldList.picture ? description(picture) : {},
    apart: own.filter((name) => !kept.includes(name)),
    gone,
    pictures: { before: picture && drawnPicture(picture), now: present && drawnPicture(present) },
  }
}

/** The database keeps the names within a JSON value in an order of its own, which says nothing. */
function alike(json: boolean, then = '', now = ''): string {
  return json && then !== '' && now !== '' && ordered(then) === ordered(now) ? now : then
}

function ordered(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** What is said about a picture comes back with it. */
function description(picture: Picture | null): Record<string, string> {
  const alts = locales.map((locale) => localizedName('alt', locale))
  return {
    ...Object.fromEntries(alts.map((name) => [name, picture?.[name] ?? ''])),
    decorative: picture?.decorative ? 'on' : '',
  }
}
