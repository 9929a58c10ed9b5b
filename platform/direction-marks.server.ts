/** Embeddings, overrides and isolates: invisible, and what follows them is written backwards or out of its place. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g

/** Values as staff gave them, without signs that turn the direction of writing: `2026` stays what it looks like. */
export function withoutDirectionMarks<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replace(marks, '') : value]),
  ) as Values
}
