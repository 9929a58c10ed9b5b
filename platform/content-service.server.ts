import { Refusal } from '#common/errors.ts'
import { slugFrom } from '#common/slug.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError } from '#common/validation-messages.ts'
import { type ContentTable, type crud, only, uniqueViolation } from './crud.server.ts'
import { cleanHtml } from './rich-text.server.ts'
import type { Tx } from './write.server.ts'

type Texts = Record<string, unknown> & { slug?: string | undefined }
type Rules = {
  /** The Uzbek field that a slug is made of when none is given, e.g. `name_uz`. */
  slugFrom: string
  /** Names of the fields that hold HTML, without the language. */
  html?: string[]
}

/**
 * The service of content without rules of its own: texts are cleaned, Uzbek Latin gets its canonical letters, a missing
 * slug is made from the name, and a taken one is told as a broken field. A module with more rules writes its own service.
 */
export function contentService<Table extends ContentTable>(repository: ReturnType<typeof crud<Table>>, rules: Rules) {
  type Values = Parameters<typeof repository.create>[1]
  const prepared = (tx: Tx, input: Texts): Values => storedTexts(input, rules.html, tx.actor.origin) as Values

  const createAll = (tx: Tx, inputs: Texts[]) => {
    const slugOf = (input: Texts) => slugOrRefuse(tx, input.slug, String(input[rules.slugFrom]))
    const values = inputs.map((input) => prepared(tx, { ...input, slug: slugOf(input) }))
    return slugMustBeFree(tx, () => repository.createAll(tx, values))
  }
  const updateAll = (tx: Tx, list: { key: string; input: Texts & { version: number } }[]) => {
    const updates = list.map(({ key, input: { version, ...input } }) => ({ key, version, values: prepared(tx, input) }))
    return slugMustBeFree(tx, () => repository.updateAll(tx, updates))
  }

  return {
    /** Adds some, all or none. */
    createAll,
    /** Adds one. */
    create: async (tx: Tx, input: Texts) => only(await createAll(tx, [input])),
    /** Changes those that are still at their `version`, all or none. */
    updateAll,
    /** Changes one that is still at `version`. */
    update: async (tx: Tx, key: string, input: Texts & { version: number }) =>
      only(await updateAll(tx, [{ key, input }])),
    setActive: repository.setActive,
    remove: repository.remove,
    removeAll: repository.removeAll,
    restore: repository.restore,
    purge: repository.purge,
    purgeAll: repository.purgeAll,
  }
}

/** Values as they are stored: HTML by the allow-list, Uzbek Latin with its canonical letters. `html` names fields without the language. */
export function storedTexts<Values extends object>(values: Values, html: string[] = [], origin?: string): Values {
  const stored = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const isHtml = html.some((field) => name.startsWith(`${field}_`))
    const text = isHtml ? cleanHtml(value, origin) : value
    if (!name.endsWith('_uz')) return text
    return isHtml ? normalizeUzbekHtml(text) : normalizeUzbekLatin(text)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, stored(name, value)])) as Values
}

/** The chosen slug or one made from a name. Refuses a name that gives none, since the row could not be addressed. */
export function slugOrRefuse(tx: Tx, chosen: string | undefined, name: string): string {
  const slug = chosen ?? slugFrom(name)
  if (slug === '') throw new Refusal(400, 'validation', { errors: fieldError('slug', 'required', tx.actor.locale) })
  return slug
}

/** Runs a write; a slug that another row has is told as a broken field. Slug indexes are named `<table>_slug`. */
export async function slugMustBeFree<Result>(tx: Tx, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (!uniqueViolation(error)?.endsWith('_slug')) throw error
    throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken', tx.actor.locale) })
  }
}
