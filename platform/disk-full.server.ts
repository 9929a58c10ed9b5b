const fullCodes = /^(?:ENOSPC|EDQUOT)$/

/** Whether an error means that the disk has no room left, for us at least. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.test(String((error as { code?: unknown } | null)?.code ?? ''))
}
