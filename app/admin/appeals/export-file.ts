import { data, redirect } from 'react-router'
import { askedAt, holdsPass } from '#app/admin/parts/export-pass.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { AppealExportQuery } from '#modules/appeals/contract.ts'
import { exportAppeals } from '#modules/appeals/export.server.ts'
import { madeFile } from '#platform/saved-file.server.ts'
import type { Route } from './+types/export-file'

/** The list as a file, as the form of the export asks; that it was taken along is in the audit log before. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view appeal', staff, url)
  const asked = AppealExportQuery.safeParse(Object.fromEntries(askedAt(url)))
  if (!asked.success) throw redirect(pathIn(staff.locale, '/admin/appeals/export'))
  try {
    const confirmed = holdsPass(staff, 'appeals', url)
    return madeFile(await exportAppeals(staff, asked.data, { confirmed }))
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.status })
    throw error
  }
}
