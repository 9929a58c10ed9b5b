import type { z } from 'zod'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Thing } from '#common/permissions.ts'
import { fieldError, fieldErrors } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { slugSince } from '#modules/audit/last.server.ts'
import { recordBefore } from '#modules/audit/versions.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { addedAlready, mustBeAsAdded } from './added-already.server.ts'
import type { ChosenPicture } from './compared-pictures.tsx'
import {
  altBody,
  bodyOf,
  describesPicture,
  type FieldList,
  type Fields,
  fieldsOf,
  postedFields,
  silentWhenEmpty,
} from './field-list.ts'
import { describePicture, pictureIfThere } from './record-pictures.server.ts'

/** A kind of content as its editor saves it: what its contract, its repository and its service say. */
export type Saved<Input extends z.ZodType, Update extends z.ZodType, Row, Key extends string | number> = {
  thing: Thing
  /** The log's word for it. */
  entity: string
  fieldList: FieldList
  input: Input
  update: Update
  find: (db: Db, key: Key) => Promise<Row>
  /** Where a changed slug leaves a redirect: the one that has a slug, or had it when the form was opened. */
  findNamed?: (db: Db, slug: string) => Promise<{ slug: Key }>
  service: {
    create: (tx: Tx, input: z.output<Input>) => Promise<Row>
    update: (tx: Tx, key: Key, input: z.output<Update>) => Promise<Row>
  }
}

/**
 * Adds the record of a form, once: what is sent again since no answer came changes what was stored then, for who may change it.
 * Refuses without the right, and with 400 naming the broken fields.
 */
export async function addContent<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Row extends Record<string, unknown>,
  Key extends string | number,
>(context: RequestContext, form: FormData, it: Saved<Input, Update, Row, Key>): Promise<Row> {
  requireRight(context, `Can add ${it.thing}`)
  const already = await addedAlready(context, form, it)
  const fields = postedFields(it.fieldList, form)
  if (already && !can(context.viewer, `Can change ${it.thing}`)) {
    const row = await it.find(context.db, already.key as Key)
    mustBeAsAdded(context, it.fieldList, fields, await storedFields(context.db, it.fieldList, row))
    return row
  }
  if (already) {
    form.set('version', String(already.version))
    return changeContent(context, already.key as Key, form, it)
  }
  const { input, alt } = parsed(context, it.fieldList, fields, (body) =>
    it.input.safeParse(body, { reportInput: true }),
  )
  return write(context, actorOf(context), async (tx) => {
    if (alt) await describePicture(tx, Number(fields.thumbnail), alt, form)
    return it.service.create(tx, input as z.output<Input>)
  })
}

/**
 * Changes a record to what a form says. Where someone else was faster, the refusal also carries their values, and the
 * next form says for each field whose stays (`choose_title_uz=theirs`). `address` is what the form was opened at.
 */
export async function changeContent<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Row extends Record<string, unknown>,
  Key extends string | number,
>(context: RequestContext, address: Key, form: FormData, it: Saved<Input, Update, Row, Key>): Promise<Row> {
  requireRight(context, `Can change ${it.thing}`)
  const key = await keyNow(context, address, it)
  const stored = await it.find(context.db, key)
  const id = Number(stored.id)
  const theirs = await storedFields(context.db, it.fieldList, stored)
  const mine = postedFields(it.fieldList, form)
  const fields = withChoices(mine, form, theirs)
  const version = Number(form.get('version'))
  const { input, alt } = parsed(context, it.fieldList, fields, (body) =>
    it.update.safeParse({ ...body, version }, { reportInput: true }),
  )
  const now = async () => storedFields(context.db, it.fieldList, await it.find(context.db, key))
  return besideTheirs(
    context,
    it.fieldList,
    mine,
    now,
    () =>
      write(context, actorOf(context), async (tx) => {
        const changed = await it.service.update(tx, key, input as z.output<Update>)
        if (alt) await describePicture(tx, Number(fields.thumbnail), alt, form)
        return changed
      }),
    () => openedFields(context.db, it.fieldList, { entity: it.entity, id, version }),
  )
}

/** An open form is sent again within it. */
const renamedWithinMs = 24 * 60 * 60 * 1000

/** The key by now of what a form was opened at: a save of the same person may have changed its slug, and its answer been lost. */
async function keyNow<Row, Key extends string | number>(
  { db, viewer, now }: RequestContext,
  address: Key,
  { entity, find, findNamed }: Pick<Saved<z.ZodType, z.ZodType, Row, Key>, 'entity' | 'find' | 'findNamed'>,
): Promise<Key> {
  if (findNamed) return (await findNamed(db, String(address))).slug
  try {
    await find(db, address)
    return address
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404 || !viewer) throw error
    const since = new Date(now().getTime() - renamedWithinMs)
    const slug = await slugSince(db, { person: viewer.id, entity, slug: String(address), since })
    if (slug === undefined) throw error
    return slug as Key
  }
}

/**
 * Does a change; where it comes too late, the refusal carries the other person's values, and the picture of each side. Without
 * scripts a form knows no longer what it was `opened` with: then it tells what was changed here, and what only there.
 */
export async function besideTheirs<Done>(
  context: RequestContext,
  list: FieldList,
  mine: Fields,
  now: () => Promise<Fields>,
  change: () => Promise<Done>,
  opened: () => Promise<Fields> = async () => ({}),
): Promise<Done> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
    const theirs = await now()
    const pictures = { mine: await chosenPicture(context, mine), theirs: await chosenPicture(context, theirs) }
    const facts = { ...error.facts, theirs, opened: await opened(), pictures, silent: silentWhenEmpty(list) }
    throw new Refusal(409, error.code, { facts })
  }
}

/** What a form held that was opened at a version, as far as the log of changes holds it as the form does. */
export async function openedFields(
  db: Db,
  list: FieldList,
  record: { entity: string; id: number; version: number },
): Promise<Fields> {
  const row = (await recordBefore(db, record)) ?? {}
  return Object.fromEntries(Object.entries(fieldsOf(list, row)).filter(([name]) => name in row))
}

async function chosenPicture(
  { db, viewer }: RequestContext,
  { thumbnail = '' }: Fields,
): Promise<ChosenPicture | null> {
  const picture = await pictureIfThere(db, thumbnail === '' ? null : Number(thumbnail))
  // Anybody may have typed the number.
  if (!picture || !(await pictureUse.isFor(db, viewer, picture.id))) return null
  const { path, widths, original_name: name } = attachmentOf(picture)
  return { src: `${path}/${widths[0]}.webp`, name }
}

/** A record's values as its form holds them, with what is said about its picture. */
export async function storedFields(db: Db, list: FieldList, row: Record<string, unknown>): Promise<Fields> {
  const id = list.picture ? row.thumbnail : null
  return fieldsOf(list, row, typeof id === 'number' ? await attachmentRepository.find(db, id) : null)
}

/** One's own values, but for those fields where the other person's were chosen; of pictures with what is said about them. */
export function withChoices<Known extends Fields>(mine: Known, form: FormData, theirs: Known): Known {
  const isOfPictures = form.has('choose_thumbnail')
  const choice = (name: string) => `choose_${isOfPictures && describesPicture(name) ? 'thumbnail' : name}`
  const chosen = Object.keys(mine).filter((name) => form.get(choice(name)) === 'theirs')
  return { ...mine, ...Object.fromEntries(chosen.map((name) => [name, theirs[name]])) }
}

type Parsed = { success: true; data: unknown } | { success: false; error: z.ZodError }

function parsed(
  { locale }: RequestContext,
  list: FieldList,
  fields: Fields,
  parse: (body: Record<string, unknown>) => Parsed,
) {
  const record = parse(bodyOf(list, fields))
  const alt = AltInput.safeParse(altBody(fields))
  const shows = list.picture === true && fields.thumbnail !== ''
  const errors: FieldErrors = {
    ...(record.success ? {} : fieldErrors(record.error, locale)),
    ...(shows && !alt.success ? fieldErrors(alt.error, locale) : {}),
    // A picture is described, or said to be decoration, before it is shown.
    ...(shows && alt.success && !alt.data.decorative && !alt.data.alt_uz
      ? fieldError('alt_uz', 'required', locale)
      : {}),
  }
  if (!record.success || Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
  return { input: record.data, alt: shows && alt.success ? alt.data : null }
}
