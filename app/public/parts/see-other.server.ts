import { redirect } from 'react-router'

/**
 * Leads on after a form was taken: the browser asks for the address anew, so that reloading it sends nothing twice. Each
 * cookie gets a header of its own.
 */
export function seeOther(address: string, headers?: HeadersInit, cookies: string[] = []): Response {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return redirect(address, { status: 303, headers: all })
}
