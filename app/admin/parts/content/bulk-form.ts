import type { Bulk } from './list-action.server.ts'

/** What a list's action is asked to do with several of its records. */
export function bulkForm(what: Bulk, slugs: string[]): FormData {
  const form = new FormData()
  form.set('intent', `bulk-${what}`)
  for (const slug of slugs) form.append('slug', slug)
  return form
}
