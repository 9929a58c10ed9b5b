import { loadAnew } from '#app/ui/chunk-guard.ts'
import { clientHint, hasHint, staffHint } from '#common/sign-in-hints.ts'

/** Who is signed in with this browser: a citizen, a member of staff, or someone as both. */
export type WhoIsHere = { name: string; client: boolean; staff: boolean }

/** Asks who is signed in, once for each kind of session that a cookie hints at; visitors without one ask nothing. */
export async function whoIsHere(): Promise<WhoIsHere | undefined> {
  const client = await ask(clientHint, '/accounts/client/me/')
  const staff = await ask(staffHint, '/accounts/whoAmI/')
  if (!client && !staff) return undefined
  const name = client?.full_name || client?.email || staff?.full_name || ''
  return { name, client: client !== undefined, staff: staff !== undefined }
}

/** Signs the citizen out and loads the page anew, also where the server could not be reached: it says what is true. */
export async function signOutHere(): Promise<void> {
  await fetch('/accounts/client/logout/', { method: 'POST' }).catch(() => undefined)
  loadAnew()
}

type Person = { full_name: string; email?: string }

/**
 * Who is signed in by one kind of session; undefined where no cookie hints at it. A hint that is no longer true is
 * forgotten, or it would be asked for on every page; that nobody answered, or the page was left meanwhile, says nothing.
 */
async function ask(hint: { name: string }, path: string): Promise<Person | undefined> {
  if (!hasHint(document.cookie, hint)) return undefined
  const answer = await fetch(path).catch(() => undefined)
  if (answer?.status === 401) forget(hint.name)
  return answer?.ok ? ((await answer.json()) as Person) : undefined
}

function forget(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  document.cookie = `${name}=; Path=/; Max-Age=0`
}
