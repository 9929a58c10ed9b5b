/** Adds cookies to an answer, which nobody may then keep. */
export function setCookies(headers: Headers, cookies: string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
}
