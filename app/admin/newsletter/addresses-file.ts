import { data, redirect } from 'react-router'
import { askedAt, holdsPass } from '#app/admin/parts/export-pass.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { SubscriberExport } from '#modules/newsletter/contract.ts'
import { newsletterRepository } from '#modules/newsletter/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { madeFile } from '#platform/saved-file.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/addresses-file'
import { addressesPath } from './parts/list-address.ts'

/** The subscribers of a state as CSV with their addresses; that they were read out, and why, is in the audit log before. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can change newsletter', staff, url)
  const asked = SubscriberExport.safeParse(Object.fromEntries(askedAt(url)))
  if (!asked.success) throw redirect(pathIn(staff.locale, addressesPath))
  try {
    const confirmed = holdsPass(staff, 'newsletter', url)
    const csv = await write(staff, actorOf(staff), (tx) =>
      newsletterRepository.exported(tx, staff, asked.data, { confirmed }),
    )
    return madeFile({ name: `subscribers-${asked.data.state}.csv`, type: 'text/csv; charset=utf-8', bytes: csv })
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.status })
    throw error
  }
}
