import type { FormPart } from './plain-fields.tsx'

/** The list that a field of kind `json` holds; what cannot be read is none. */
export function listIn<Item>(json: string | undefined): Item[] {
  try {
    const list: unknown = JSON.parse(json || '[]')
    return Array.isArray(list) ? (list as Item[]) : []
  } catch {
    return []
  }
}

/** A field of kind `json` as the value it holds, and how to put another in its place. */
export function jsonField<Value>(
  { fields, change }: Pick<FormPart, 'fields' | 'change'>,
  name: string,
  otherwise: Value,
): [Value, (next: Value) => void] {
  const text = fields[name] ?? ''
  const value = text === '' ? otherwise : (JSON.parse(text) as Value)
  return [value, (next) => change(name, next === null ? '' : JSON.stringify(next))]
}
