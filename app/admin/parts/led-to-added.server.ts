import { redirect } from 'react-router'
import { pathIn } from '#common/locale.ts'
import type { Thing } from '#common/permissions.ts'
import { can } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { withMessage } from './same-site-path.ts'

type Led = { edit: string; list: string; message?: string; opens?: 'view' | 'change' }

/**
 * Leads who has added a record to it, with a message that it is stored. Who has not the right that `opens` its page, to change it
 * or to see it, would be refused there: they come to its list, or home where they may not see that either.
 */
export function ledToAdded(
  { viewer, locale }: RequestContext,
  thing: Thing | 'reception',
  { edit, list, message = 'created', opens = 'change' }: Led,
): Response {
  const path = can(viewer, `Can ${opens} ${thing}`) ? edit : can(viewer, `Can view ${thing}`) ? list : '/admin'
  return redirect(pathIn(locale, withMessage(path, message)))
}
