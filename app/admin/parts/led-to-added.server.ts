import { redirect } from 'react-router'
import { pathIn } from '#common/locale.ts'
import type { Thing } from '#common/permissions.ts'
import { can } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { withMessage } from './same-site-path.ts'

/**
 * Leads who has added a record to it, with a message that it is stored. Who may not change it would be refused there: they come to its
 * list, or home where they may not see that either.
 */
export function ledToAdded(
  { viewer, locale }: RequestContext,
  thing: Thing,
  { edit, list, message = 'created' }: { edit: string; list: string; message?: string },
): Response {
  const path = can(viewer, `Can change ${thing}`) ? edit : can(viewer, `Can view ${thing}`) ? list : '/admin'
  return redirect(pathIn(locale, withMessage(path, message)))
}
