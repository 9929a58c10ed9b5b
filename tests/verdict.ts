import type { Access } from '#api/route.ts'
import { isIntegrityRight } from '#common/permissions.ts'
import type { Portal } from './app.ts'
import type { Client } from './client.ts'
import { type PersonName, people } from './people.ts'

/** Everybody who may knock: staff with different rights, a client user, and someone without a session. */
export type Caller = PersonName | 'a client user' | 'nobody'
export const everybody: Caller[] = ['nobody', 'a client user', 'blank', 'viewer', 'editor', 'chief', 'superuser']

/** Lets someone in who may be anybody. */
export async function enter(portal: Pick<Portal, 'anonymous' | 'as' | 'asClient'>, caller: Caller): Promise<Client> {
  if (caller === 'nobody') return portal.anonymous()
  return caller === 'a client user' ? portal.asClient() : portal.as(caller)
}

/** What a call must answer to a caller by the table alone: 401, 403, or anything else. */
export function verdictFor(access: Access, caller: Caller): 401 | 403 | 'in' {
  if (access === 'public') return 'in'
  if (access === 'client') return caller === 'a client user' ? 'in' : 401
  if (caller === 'nobody' || caller === 'a client user') return 401
  if (access === 'staff' || access === 'session') return 'in'
  const { permissions, ...facts } = people[caller] as { permissions: string[]; is_superuser?: true }
  if (facts.is_superuser) return [access].flat().every(isIntegrityRight) ? 403 : 'in'
  return [access].flat().some((one) => permissions.includes(one)) ? 'in' : 403
}
