import { Refusal } from '#common/errors.ts'
import { addedBy } from '#modules/audit/added.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type FieldList, type Fields, knownBy, silentWhenEmpty } from './field-list.ts'
import { lostIn } from './lost-answers.ts'
import { isAsSent, isSame } from './own-save.ts'

/** A kind of record: the log's word for it, and its form. */
type Kind = { entity: string; fieldList: FieldList }

/** How much longer the second sending may be on its way than the first was. */
const onTheWayMs = 10_000

/**
 * The record that the very same form has added already, with its answer lost on the way back: by its address, and at the version
 * that it has. It bears what the form was sent with, and nothing but what was sent in vain has happened to it since.
 */
export async function addedAlready(
  { db, now, viewer }: RequestContext,
  form: FormData,
  { entity, fieldList }: Kind,
): Promise<{ key: string | number; version: number } | undefined> {
  const lost = lostIn(form)
  if (lost.length === 0 || !viewer) return undefined
  const first = Math.max(...lost.map(({ agoMs }) => agoMs))
  const since = new Date(now().getTime() - first - onTheWayMs)
  const name = knownBy(fieldList)
  const isLost = (state: Record<string, unknown>) => lost.some(({ title }) => isSame(title, textOf(state[name])))
  const records = await addedBy(db, { person: viewer.id, entity, since })
  const found = records.find(({ states }) => states.length <= lost.length && states.every(isLost))
  const { slug, id, version } = found?.states.at(-1) ?? {}
  return found && { key: (slug ?? id) as string | number, version: version as number }
}

/** Who may add and not change has what they sent again already. Refuses with 403 where they have written on since. */
export function mustBeAsAdded({ origin }: RequestContext, list: FieldList, sent: Fields, stored: Fields): void {
  if (!isAsSent(sent, stored, { silent: silentWhenEmpty(list), origin })) throw new Refusal(403, 'added_already')
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''))
