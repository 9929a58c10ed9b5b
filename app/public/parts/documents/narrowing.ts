import type { DocumentsFound } from './documents.server.ts'

/** What a list of documents is narrowed down to, as parameters of an address. */
export function parametersOf({ q, type, year, body, status }: DocumentsFound): Record<string, string | undefined> {
  return { q, type, year: year === undefined ? undefined : String(year), body, status }
}

/** Whether any filter is on. */
export const isNarrowed = (found: DocumentsFound): boolean =>
  Object.values(parametersOf(found)).some((value) => value !== undefined)
