import { redirect } from 'react-router'
import { z } from 'zod'
import { passField, passFor } from '#app/admin/parts/export-pass.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { pathIn } from '#common/locale.ts'
import { mustShowPassword } from '#modules/accounts/person.server.ts'
import { SubscriberExportInput } from '#modules/newsletter/contract.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { addressesPath } from './list-address.ts'

/** What the form asks for; all that is missing is told at once. */
const Asked = SubscriberExportInput.extend({ password: z.string().min(1).max(200) })

/** Leads whoever says what for, and shows with their password that it is still them, to the file with the addresses. */
export async function exportAddresses(staff: RequestContext, form: FormData): Promise<never> {
  requireRight(staff, 'Can change newsletter')
  const text = (name: string) => String(form.get(name) ?? '')
  const given = { state: text('state'), reason: text('reason'), password: text('password') }
  const { password, ...asked } = accept(Asked, given, staff.locale)
  await mustShowPassword(staff, password, 'password')
  const file = new URLSearchParams(asked)
  file.set(passField, passFor(staff, 'newsletter', new URLSearchParams(asked)))
  throw redirect(pathIn(staff.locale, `${addressesPath}/file?${file}`))
}
