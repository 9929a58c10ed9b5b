/** Whether this holds of an error or of one that it was made from, however deep a library has wrapped it. */
export function someCause(error: unknown, holds: (cause: Error, code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (holds(cause, String((cause as { code?: unknown }).code ?? ''))) return true
  return false
}
