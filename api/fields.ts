import { z } from 'zod'
import { locales } from '#common/locale.ts'
import type { Schema } from './examples.ts'
import type { Access } from './route.ts'

/**
 * The fields of a contract in few words: `title_*` stands for the four languages, `images[id, caption_*]` for a list of
 * records. Empty where it has none.
 */
export function fieldsOf(contract: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!contract) return ''
  const schema = z.toJSONSchema(contract, { io, unrepresentable: 'any' })
  const text = inWords(schema, (schema.$defs ?? {}) as Record<string, Schema>, [])
  return text.startsWith('{') ? text.slice(1, -1) : text
}

/** Who may call, in words: `public`, a permission, or several of which one is enough. */
export const accessInWords = (access: Access): string => [access].flat().join(' or ')

function inWords(schema: Schema, shared: Record<string, Schema>, seen: string[]): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) {
    // A tree holds trees.
    return seen.includes(name) ? '…' : inWords(shared[name] ?? {}, shared, [...seen, name])
  }
  if (schema.items) return `[${unwrapped(inWords(schema.items as Schema, shared, seen))}]`
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (parts) return parts.map((part) => inWords(part, shared, seen)).find((text) => text !== '') ?? ''
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([field, inner]) => [field, inWords(inner as Schema, shared, seen)] as const,
    )
    return `{${withoutLanguages(fields).join(', ')}}`
  }
  return schema.type === 'object' ? '{*}' : ''
}

const unwrapped = (text: string) => (text.startsWith('{') ? text.slice(1, -1) : text)

/** `title_uz, title_uzb, title_ru, title_en` become `title_*`. */
function withoutLanguages(fields: (readonly [string, string])[]): string[] {
  const names = new Set(fields.map(([name]) => name))
  const stem = (name: string) => {
    const found = /^(.+)_(?:uz|uzb|ru|en)$/.exec(name)?.[1]
    return found && locales.every((locale) => names.has(`${found}_${locale}`)) ? `${found}_*` : name
  }
  return [...new Set(fields.map(([name, inner]) => stem(name) + inner))]
}
