import type { FormParts } from './content-form.tsx'

/** A field of kind `json` as the value it holds, and how to put another in its place. */
export function jsonField<Value>(
  { fields, change }: Pick<FormParts, 'fields' | 'change'>,
  name: string,
  otherwise: Value,
): [Value, (next: Value) => void] {
  const text = fields[name] ?? ''
  const value = text === '' ? otherwise : (JSON.parse(text) as Value)
  return [value, (next) => change(name, next === null ? '' : JSON.stringify(next))]
}
