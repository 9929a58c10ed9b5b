import { redirect } from 'react-router'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { SubscriberExport } from '#modules/newsletter/contract.ts'
import { newsletterRepository } from '#modules/newsletter/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/addresses-file'
import { addressesPath } from './parts/list-address.ts'

/** Whoever opens the file's address by hand is led to the form that makes it. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, addressesPath))
}

/** The subscribers of a state as CSV with their addresses; that they were read out, and why, is in the audit log before. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  signedInWith('Can change newsletter', staff, url)
  const asked = SubscriberExport.safeParse(Object.fromEntries(await formOf(request)))
  if (!asked.success) throw redirect(pathIn(staff.locale, addressesPath))
  const csv = await write(staff, actorOf(staff), (tx) => newsletterRepository.exported(tx, staff, asked.data))
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${asked.data.state}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
