import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#common/day.ts'
import { notFound, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { safeName } from '#platform/file-names.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { orTakenBack } from '#platform/or-taken-back.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type Evidence, evidenceLimits } from './contract.ts'
import { cleanedPicture, mimeOf } from './evidence-types.server.ts'
import { rare, rarely } from './guard.server.ts'
import { type Held, receiveInMemory } from './intake.server.ts'
import { custodiansNeeded } from './keys.server.ts'
import { integrityRepository, storedEvidence } from './repository.server.ts'
import { sealFile, sealThing } from './seal.server.ts'
import { integrityFiles as table } from './table.server.ts'

type Sender = Pick<RequestContext, 'config' | 'db' | 'files' | 'now' | 'address' | 'secret' | 'locale'>
export type FileRow = typeof table.$inferSelect
type Tx = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]

/** Evidence: sealed in memory before it is stored, original and cleaned copy alike. */
export const evidence = {
  /** Takes in the one `file` of a form. Refuses with 413, 415, 400, 409 `integrity_closed`, 429 and 503. */
  async take(context: Sender, request: Request): Promise<Evidence> {
    const taken: Evidence[] = []
    const { errors, refusal } = await receiveInMemory(context.files, request, context.locale, async (file) => {
      taken.push(await evidence.store(context, file))
    })
    const [wrong] = Object.values(errors).flat()
    if (refusal && wrong) {
      const { status, code, headers } = refusal
      throw new Refusal(status, code, { errors: { file: [wrong] }, headers })
    }
    const [first] = taken
    if (!first) throw new Refusal(400, 'validation', { errors: fieldError('file', 'required', context.locale) })
    return first
  },

  /** Seals and stores a file for a form that is sent by the next day. Refuses with 415 and 429. */
  store: (context: Sender, held: Held): Promise<Evidence> =>
    rarely(context, rare.files, async () => {
      const mime = await mimeOf(held)
      const keys = await custodiansNeeded(context)
      const clean = await cleanedPicture(held)
      const [id, token] = [randomUUID(), randomBytes(16).toString('hex')]
      const facts = { name: safeName(held.name, 'file'), mime, size: held.bytes.length }
      const save = async (saves: () => void) => {
        await sealFile(context, keys, storedEvidence(token), held.bytes)
        if (clean) await sealFile(context, keys, storedEvidence(token, true), clean)
        const sealed = await sealThing(keys, facts)
        saves()
        await context.db.insert(table).values({
          ...{ id, token, size: held.bytes.length, cleaned: clean !== undefined },
          facts: sealed,
          arrived_on: dayAt(context.now()),
        })
      }
      await orTakenBack(save, () => removeStored(context, [{ token }]))
      return { id, name: facts.name, size: facts.size }
    }),

  /** Takes a file back that waits for its form. What is not there, or was sent, stays as it is. */
  async drop(context: Pick<Ground, 'db' | 'files'>, id: string): Promise<void> {
    if (!z.uuid().safeParse(id).success) return
    const gone = await context.db
      .delete(table)
      .where(and(eq(table.id, id), isNull(table.report)))
      .returning()
    await removeStored(context, gone)
  },

  /** The sealed bytes of a file of a report. Refuses with 404. */
  async sealed(
    { db, files }: Pick<Ground, 'db' | 'files'>,
    report: string,
    { id, cleaned }: { id: string; cleaned: boolean },
  ): Promise<{ body: Readable; size: number }> {
    if (!z.uuid().safeParse(id).success) throw notFound('file')
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.report, report)))
    const stored = row && (!cleaned || row.cleaned) && (await files.get(storedEvidence(row.token, cleaned)))
    if (!stored) throw notFound('file')
    return stored
  },

  ofReport: (db: Pick<Ground['db'], 'select'>, report: string): Promise<FileRow[]> =>
    db.select().from(table).where(eq(table.report, report)).orderBy(table.place, table.id),

  /** Removes those that were never sent, from the day after the next on, and stored bytes that no row names a day later. */
  async sweep({ db, files, now }: Pick<Ground, 'db' | 'files' | 'now'>): Promise<void> {
    const before = new Date(now().getTime() - dayMs)
    const yesterday = dayAt(before)
    const gone = await db
      .delete(table)
      .where(and(isNull(table.report), lt(table.arrived_on, yesterday)))
      .returning()
    await removeStored({ files }, gone)
    const stored = await files.list()
    const old = stored.filter(({ name, modified }) => name.startsWith(storedEvidence('')) && modified < before)
    if (old.length === 0) return
    const known = new Set(await integrityRepository.storedNames(db))
    for (const { name } of old) if (!known.has(name)) await files.remove(name)
  },
}

const dayMs = 24 * 60 * 60 * 1000

/** Takes pieces of evidence out of the store, their cleaned copies too. */
export async function removeStored({ files }: Pick<Ground, 'files'>, rows: { token: string }[]): Promise<void> {
  for (const { token } of rows)
    await Promise.all([files.remove(storedEvidence(token)), files.remove(storedEvidence(token, true))])
}

/** Gives waiting files to a report or a message of it. Refuses with 400 at `files` those that are gone, or too many. */
export async function claimEvidence(
  tx: Tx,
  locale: Locale,
  ids: string[],
  owner: { report: string; place: number | null },
): Promise<void> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const refuse = (errors: ReturnType<typeof fieldError>) => new Refusal(400, 'validation', { errors })
  if (unique.length > evidenceLimits.most)
    throw refuse(fieldError('files', 'too_many', locale, { max: evidenceLimits.most }))
  const taken = await tx
    .update(table)
    .set(owner)
    .where(and(inArray(table.id, unique), isNull(table.report)))
    .returning({ id: table.id })
  if (taken.length < unique.length) throw refuse(fieldError('files', 'not_found', locale))
}
