/** Whether a person has followed a link in a browser, who would read a page and no JSON. Browsers of before 2023 tell it by what they like best. */
export function isNavigation({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const mode = headers.get('sec-fetch-mode')
  return mode ? mode === 'navigate' : headers.get('accept')?.startsWith('text/html') === true
}
