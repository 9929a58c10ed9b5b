/** A path, which may have a parameter already, with those that have a value, e.g. the address of one page of a list. The first page needs no number. */
export function pageAddress(path: string, parameters: Record<string, string | undefined>, p: number): string {
  const given = Object.entries({ ...parameters, p: p > 1 ? String(p) : undefined })
  const query = new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== undefined))
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
