/** Embeddings, overrides and isolates: invisible, and what follows them is written backwards or out of its place. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Values as staff gave them, without signs that turn the direction of writing: `2026` stays what it looks like. So are the
 * texts of lists within them; whatever is more than a plain object, such as a day or a statement, stays as it is.
 */
export function withoutDirectionMarks<Value>(value: Value): Value {
  return cleaned(value) as Value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(marks, '')
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]))
}
