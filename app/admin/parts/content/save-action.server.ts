import { redirect } from 'react-router'
import type { z } from 'zod'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { pathIn } from '#common/locale.ts'
import type { Thing } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { contentState } from './content-state.ts'
import { type Fields, postedFields } from './field-list.ts'
import { addContent, changeContent, type Saved } from './save.server.ts'

type Screens<Row> = { edit: (row: Row) => string; list: string }

/** The action of an editor of what is new: leads to the record that it adds, and keeps what was typed where that is refused. */
export function addAction<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Row extends Record<string, unknown>,
  Key extends string | number,
>(staff: RequestContext, form: FormData, it: Saved<Input, Update, Row, Key>, { edit, list }: Screens<Row>) {
  const work = async () => {
    const row = await addContent(staff, form, it)
    throw ledToAdded(staff, it.thing, { edit: edit(row), list })
  }
  return orRefused(staff, work, postedFields(it.fieldList, form))
}

/**
 * The action of an editor of what is stored under `address`: tells when it was saved, or keeps what was typed where that is
 * refused. A record that is known by its slug and has another now is shown at its new address, by `edit`.
 */
export function changeAction<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Row extends Record<string, unknown>,
  Key extends string | number,
>(
  staff: RequestContext,
  address: Key,
  form: FormData,
  it: Saved<Input, Update, Row, Key>,
  edit?: (row: Row) => string,
) {
  const work = async () => {
    const row = await changeContent(staff, address, form, it)
    if (edit && row.slug !== address) throw redirect(pathIn(staff.locale, withMessage(edit(row), 'saved')))
    return savedNow(staff)
  }
  return orRefused(staff, work, postedFields(it.fieldList, form))
}

/** What an editor is told of a form that has been stored: when. */
export const savedNow = ({ now }: RequestContext) => ({ saved: true as const, at: now().toISOString() })

type Editable = { slug: string; version: number; active: boolean }

/** What every editor is told of a stored record. `shown` is whether visitors see it. */
export const storedRecord = (
  viewer: Viewer,
  thing: Thing,
  { slug, version, active }: Editable,
  { shown, stored }: { shown: boolean; stored: Fields },
) => ({
  viewerId: viewer.id,
  slug,
  version,
  state: contentState({ active, shown, deleted_at: null }),
  stored,
  mayDelete: can(viewer, `Can delete ${thing}`),
})
