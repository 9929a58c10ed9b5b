import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { notFound, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { safeName } from '#platform/file-names.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import { orTakenBack } from '#platform/or-taken-back.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { closed, unlessBroken } from '#platform/secret-box.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import { receiveUpload, type Upload } from '#platform/uploads.server.ts'
import { type AppealFile, appealFileLimits } from './contract.ts'
import { decryptFile, encryptFile, type FileKey } from './file-cipher.server.ts'
import { fileTypeOf, mostBytes, mustBeItsType } from './file-types.server.ts'
import type { Tx } from './rows.server.ts'
import { openText, sealText } from './sealed.server.ts'
import { appealFiles as table } from './table.server.ts'

type Row = typeof table.$inferSelect
/** `left`: the mark of the citizen's browser that it came from. Files that came before there was one have none. */
type Facts = { name: string; sha256: string; left?: string } & FileKey
type Asking = Pick<RequestContext, 'db' | 'secretBox' | 'browser'>
type Sender = Asking & Pick<RequestContext, 'secret' | 'now' | 'address' | 'files' | 'locale'>
/** What files came with. */
type Owner = { appeal: string; message?: string } | { booking: string }
/** An open file: the caller reads or destroys the stream. */
export type OpenFile = { name: string; mime: string; size: number; body: Readable }

/** Files that one network may send in a day: eight appeals full of them. */
const mostOfNetwork = { name: 'appeal files', points: 40, seconds: 24 * 60 * 60 }
/** How long a file waits for its form. */
export const orphanHours = 24
const megabyte = 1024 * 1024

/** Where a file of an appeal lies in the store. */
export const storedName = (token: string) => `appeals/${token}`

/** The names of all stored files that belong to appeals, messages and bookings. */
export async function storedNames(db: Pick<Ground['db'], 'select'>): Promise<string[]> {
  return (await db.select({ token: table.token }).from(table)).map(({ token }) => storedName(token))
}

const factsOf = (ground: Pick<Ground, 'secretBox'>, { id, facts }: Row): Facts =>
  JSON.parse(openText(ground, 'appeal_files:facts', id, facts))

/** A file as its sender and staff see it, also where it does not open. */
export function fileShown(ground: Pick<Ground, 'secretBox'>, row: Row): AppealFile {
  const shown = { name: closed, sha256: '' }
  const { name, sha256 } = unlessBroken<typeof shown>(() => factsOf(ground, row), shown)
  return { id: row.id, name, size: row.size, sha256, mime: row.mime }
}

/** Files beside appeals, messages and bookings: checked by what they hold, encrypted, and given to nobody but sender and staff. */
export const appealFiles = {
  /** How many bytes a file with a name may have. Refuses with 415 what is not taken. */
  most: mostBytes,

  /**
   * Takes in the one `file` of a form, of a citizen or of the member of staff `by`. Refuses with 413, 415, 400 and, after
   * too many of one network, 429.
   */
  async take(context: Sender, request: Request, by: string | null = null): Promise<AppealFile> {
    const rules = { locale: context.locale, fields: z.strictObject({}), most: mostBytes }
    return receiveUpload(context.files, request, rules, (upload) => this.store(context, upload, by))
  },

  /** Stores a file that arrived, for a form that is sent within a day. Refuses with 415 what is not what its name says. */
  async store(context: Sender, upload: Upload, by: string | null = null): Promise<AppealFile> {
    const key = networkKey(context, 'appeal files', context.address)
    // All of the ministry may be behind one address.
    if (by === null) await countAttempt(counterOf(context, mostOfNetwork), key)
    await mustBeItsType(upload)
    const { extension, mime } = fileTypeOf(upload.name)
    const [id, token] = [randomUUID(), randomBytes(16).toString('hex')]
    const path = await context.files.arriving.path()
    try {
      const save = async (saves: () => void) => {
        const fileKey = await encryptFile(upload.path, path)
        await context.files.putFile(storedName(token), path)
        const name = safeName(upload.name, `file.${extension}`)
        const left = by === null ? { left: context.browser.markOf(id) } : {}
        const facts: Facts = { name, sha256: upload.sha256, ...left, ...fileKey }
        saves()
        const [row] = await context.db
          .insert(table)
          .values({
            id,
            token,
            facts: sealText(context, 'appeal_files:facts', id, JSON.stringify(facts)),
            mime,
            uploaded_by: by,
            size: upload.size,
            created_at: context.now(),
          })
          .returning()
        return fileShown(context, row as Row)
      }
      return await orTakenBack(save, () => context.files.remove(storedName(token)))
    } finally {
      await rm(path, { force: true })
    }
  },

  /** Files of a sender that wait for their form, in the order asked for; those that are gone are left out. */
  async named(context: Asking, ids: string[], by: string | null): Promise<AppealFile[]> {
    const rows = await waiting(context, context.db, ids, by)
    return rows.map((row) => fileShown(context, row))
  },

  /** Takes a citizen's file back that waits for its form. What is not there, not theirs, or was sent, stays as it is. */
  async drop(context: Asking & Pick<Ground, 'files'>, id: string): Promise<void> {
    const [own] = await waiting(context, context.db, [id], null)
    if (!own) return
    const gone = await context.db
      .delete(table)
      .where(and(eq(table.id, id), isWaiting))
      .returning()
    await removeBytes(context, gone)
  },

  /** Opens a file of an appeal or of a booking. Refuses with 404; throws `SealBroken` where the stored bytes were changed. */
  async open(ground: Pick<Ground, 'db' | 'files' | 'secretBox'>, owner: Owner, id: string): Promise<OpenFile> {
    if (!z.uuid().safeParse(id).success) throw notFound('file')
    const [row] = await ground.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isOf(owner)))
    if (!row) throw notFound('file')
    const facts = factsOf(ground, row)
    const read = async () => {
      const stored = await ground.files.get(storedName(row.token))
      if (!stored) throw notFound('file')
      return stored.body
    }
    return { name: facts.name, mime: row.mime, size: row.size, body: await decryptFile(read, facts) }
  },

  /** All files of an appeal in the order in which they came. */
  ofAppeal: (db: Pick<Ground['db'], 'select'>, appeal: string): Promise<Row[]> =>
    db.select().from(table).where(eq(table.appeal, appeal)).orderBy(asc(table.created_at), asc(table.id)),

  /** Files of bookings, by booking, in the order in which they came. */
  async ofBookings(ground: Pick<Ground, 'db' | 'secretBox'>, ids: string[]): Promise<Map<string, AppealFile[]>> {
    if (ids.length === 0) return new Map()
    const inOrder = [asc(table.created_at), asc(table.id)]
    const rows = await ground.db
      .select()
      .from(table)
      .where(inArray(table.booking, ids))
      .orderBy(...inOrder)
    const groups = Map.groupBy(rows, ({ booking }) => booking ?? '')
    return new Map([...groups].map(([id, own]) => [id, own.map((row) => fileShown(ground, row))]))
  },

  /** Removes all files of bookings, for good. */
  async removeOfBookings(ground: Pick<Ground, 'db' | 'files'>, ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await removeBytes(ground, await ground.db.delete(table).where(inArray(table.booking, ids)).returning())
  },
}

/** Its form was not sent yet. */
const isWaiting = and(isNull(table.appeal), isNull(table.booking))
const isOf = (owner: Owner) => ('booking' in owner ? eq(table.booking, owner.booking) : eq(table.appeal, owner.appeal))

/** What a failing store keeps is swept a day later: no row names it. */
const removeBytes = ({ files }: Pick<Ground, 'files'>, rows: Row[]) =>
  Promise.all(rows.map(({ token }) => files.remove(storedName(token))))

/** Nobody gets at a file that another one has sent: a member of staff at their own, a citizen at those of this browser. */
async function waiting(
  context: Pick<Asking, 'secretBox' | 'browser'>,
  db: Pick<Ground['db'], 'select'>,
  ids: string[],
  by: string | null,
): Promise<Row[]> {
  const isTheirs = by === null ? isNull(table.uploaded_by) : eq(table.uploaded_by, by)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.id, ids), isWaiting, isTheirs))
  const own = by === null ? rows.filter((row) => isOfBrowser(context, row)) : rows
  return ids.flatMap((id) => own.find((row) => row.id === id) ?? [])
}

function isOfBrowser(context: Pick<Asking, 'secretBox' | 'browser'>, row: Row): boolean {
  const facts = unlessBroken<Pick<Facts, 'left'> | undefined>(() => factsOf(context, row), undefined)
  return facts !== undefined && (facts.left === undefined || context.browser.left(row.id, facts.left))
}

/**
 * Gives waiting files of a sender to an appeal, to a message of it or to a booking. Refuses with 400 at `files` those that
 * are gone, more than one film, and more than may come together.
 */
export async function claimFiles(
  tx: Tx,
  context: Pick<Asking, 'secretBox' | 'browser'> & { locale: Locale },
  ids: string[],
  owner: Owner & { by?: string },
): Promise<void> {
  const { locale } = context
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const rows = await waiting(context, tx, unique, owner.by ?? null)
  const refuse = (errors: ReturnType<typeof fieldError>) => new Refusal(400, 'validation', { errors })
  if (rows.length < unique.length) throw refuse(fieldError('files', 'not_found', locale))
  const { most, total_bytes } = appealFileLimits
  if (rows.filter(({ mime }) => mime.startsWith('video/')).length > 1)
    throw refuse(fieldError('files', 'too_many_files', locale, { max: most }))
  if (rows.reduce((sum, { size }) => sum + size, 0) > total_bytes)
    throw refuse(fieldError('files', 'files_too_large', locale, { max: total_bytes / megabyte }))
  const taken = await tx
    .update(table)
    .set('booking' in owner ? { booking: owner.booking } : { appeal: owner.appeal, message: owner.message ?? null })
    .where(and(inArray(table.id, unique), isWaiting))
    .returning({ id: table.id })
  if (taken.length < unique.length) throw refuse(fieldError('files', 'not_found', locale))
}
