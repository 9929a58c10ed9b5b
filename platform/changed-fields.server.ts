/** What a write itself brings along; it says nothing about what someone changed. */
const ofEveryWrite = /^(?:version|updated_at|updated_by|sort_key_\w+|search_text|row_text|pictures)$/

/** Names of the fields in which two states of a record differ. */
export function changedFields(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter(
    (name) => !ofEveryWrite.test(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
}
