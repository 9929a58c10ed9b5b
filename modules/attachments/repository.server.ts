import { and, arrayContains, arrayOverlaps, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, localeOf } from '#platform/localized-columns.server.ts'
import { picturesIn } from '#platform/rich-text.server.ts'
import { saysIn } from '#platform/spelled.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Attachment, type LibraryQuery, type PictureCard, pictureFormats } from './contract.ts'
import { attachments } from './table.server.ts'

/** Columns of a picture for a query that left-joins `attachments`; `pictureOf` makes the card of them. */
export const pictureColumns = (locale: Locale) => ({
  picture_token: attachments.token,
  picture_widths: attachments.widths,
  picture_width: attachments.width,
  picture_height: attachments.height,
  picture_alt: sql<string>`case when ${attachments.decorative} then '' else ${inLocale(attachments, 'alt', locale)} end`,
  picture_lang: localeOf(attachments, 'alt', locale),
})

type PictureRow = {
  picture_token: string | null
  picture_widths: number[] | null
  picture_width: number | null
  picture_height: number | null
  picture_alt: string | null
  picture_lang: Locale | null
}

/** The name under which a picture is kept as it came. */
export const originalFile = (token: string) => `originals/${token}`

/** Everything that is stored of a picture. */
export const filesOf = ({ token, widths }: { token: string; widths: number[] }): string[] => [
  originalFile(token),
  ...widths.flatMap((width) => pictureFormats.map((format) => `${token}/${width}.${format}`)),
]

/** The public folder of a picture. */
const picturePath = (token: string) => `/files/${token}`

/** What lists of staff show of a picture: its smallest file. */
export const smallestFile = ({ path, widths }: Pick<Attachment, 'path' | 'widths'>) =>
  `${path.slice(picturePath('').length)}/${widths[0]}.webp`

/** A picture as visitors get it, or null where the row has none. */
export function pictureOf(row: PictureRow | null, locale: Locale): PictureCard | null {
  if (row === null || row.picture_token === null) return null
  const alt = row.picture_alt ?? ''
  const isPutIntoCyrillic = locale === 'uzb' && row.picture_lang === 'uz'
  const isForeign = alt !== '' && row.picture_lang !== locale && !isPutIntoCyrillic
  return {
    path: picturePath(row.picture_token),
    widths: row.picture_widths ?? [],
    width: row.picture_width ?? 0,
    height: row.picture_height ?? 0,
    alt: isPutIntoCyrillic ? toCyrillic(alt) : alt,
    ...(isForeign && row.picture_lang ? { alt_lang: localeFacts[row.picture_lang].tag } : {}),
  }
}

type Row = typeof attachments.$inferSelect

/** A stored picture as staff see it. */
export function attachmentOf(row: Row): Attachment {
  const {
    token,
    former_names: _former,
    brought_by: _brought,
    active: _active,
    created_by: _by,
    updated_by: _by2,
    updated_at: _at,
    deleted_at: _deleted,
    unused_since: _unused,
    ...rest
  } = row
  return { ...rest, path: picturePath(token), created_at: row.created_at.toISOString() }
}

const pictures = crud(attachments, 'attachment', attachments.id)

/** Pictures whose name or description holds the words, in any language and spelling. */
function saying(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const columns = [attachments.original_name, ...locales.map((locale) => attachments[localizedName('alt', locale)])]
  return saysIn(columns, q)
}

const isDescribed = or(eq(attachments.decorative, true), ne(attachments.alt_uz, '')) as SQL

async function listed(
  db: Db,
  { q, described, ...asked }: LibraryQuery,
  which: SQL | undefined,
): Promise<Page<Attachment>> {
  const lacking = described && (described === 'true' ? isDescribed : not(isDescribed))
  const where = and(which, saying(q), lacking || undefined, isNull(attachments.deleted_at))
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(attachments)
      .where(where)
      .orderBy(desc(attachments.id))
      .limit(asked.page_size)
      .offset((asked.p - 1) * asked.page_size),
    db.$count(attachments, where),
  ])
  return page(rows.map(attachmentOf), count, asked)
}

/** Stored pictures. */
export const attachmentRepository = {
  ...pictures,

  /** The names of all stored files that belong to pictures. */
  async storedNames(db: Db): Promise<string[]> {
    const rows = await db.select({ token: attachments.token, widths: attachments.widths }).from(attachments)
    return rows.flatMap(filesOf)
  },

  /** Puts a picture into the library or takes it out; the picture itself stays. Refuses another version, if one is given. */
  async setInLibrary(tx: Tx, id: number, in_library: boolean, version?: number): Promise<Row> {
    const current = await pictures.find(tx, id)
    return pictures.update(tx, id, version ?? current.version, { in_library })
  },

  /** The picture with these bytes, if it was stored before. */
  async bySha256(db: Db, sha256: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(attachments)
      .where(and(eq(attachments.sha256, sha256), isNull(attachments.deleted_at)))
    return row
  },

  /** One page of all pictures that somebody may see, newest first; `seen` is the rule of `modules/uses`. */
  all: (db: Db, asked: LibraryQuery, seen: SQL | undefined) => listed(db, asked, seen),

  /** One page of those in the library, newest first. */
  library: (db: Db, asked: LibraryQuery, seen: SQL | undefined) =>
    listed(db, asked, and(eq(attachments.in_library, true), seen)),

  /** The picture with a public token. Whether visitors may see it is told by what shows it, see `modules/uses`. */
  async byToken(db: Db, token: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(attachments)
      .where(and(eq(attachments.token, token), isNull(attachments.deleted_at)))
    return row
  },

  /** The picture that had this public token before its bytes were replaced. */
  async byFormerName(db: Db, token: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(attachments)
      .where(and(arrayContains(attachments.former_names, [token]), isNull(attachments.deleted_at)))
    return row
  },
}

/**
 * What rows of a table show in columns of HTML, as a source of pairs: the row, and the picture as `picture`. Such a table is read through
 * once, however many pictures are asked about: so only for small ones, and as `id in (select distinct …)`. PostgreSQL expects many
 * pictures of each text, and would keep no set of so many. The space is for a text that ends with a name and no slash.
 */
export const shownInHtml = (table: PgTable, columns: PgColumn[]): SQL => sql`${table}
  cross join lateral unnest(array[${sql.join(columns, sql`, `)}]) as html(text)
  cross join lateral unnest((string_to_array(html.text || ' ', '/files'))[2:]) as part(text)
  cross join lateral split_part(part.text, '/', 2) as named(token)
  join ${attachments} picture on starts_with(part.text, '/')
    and (picture.token = named.token or picture.former_names @> array[named.token])`

/**
 * Ids of the pictures that a record shows: its cover, and those in its texts, by their public addresses, present or former. They cannot be
 * deleted until the write is through; a deleted one in a text is left out, as its address answers 404.
 */
export async function picturesShown(tx: Tx, cover: number | null, texts: string[]): Promise<number[]> {
  const tokens = [...new Set(texts.flatMap(picturesIn))]
  const inTexts =
    tokens.length > 0
      ? await tx
          .select({ id: attachments.id })
          .from(attachments)
          .where(
            and(
              or(inArray(attachments.token, tokens), arrayOverlaps(attachments.former_names, tokens)),
              isNull(attachments.deleted_at),
            ),
          )
          .orderBy(attachments.id)
          .for('share')
      : []
  return [...new Set([...(cover === null ? [] : [cover]), ...inTexts.map(({ id }) => id)])]
}
