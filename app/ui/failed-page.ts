let failed: string | undefined
const listeners = new Set<() => void>()

/** Notes the address of a page that was asked for and never came; nothing when another one has come since. */
export function setFailedPage(address: string | undefined): void {
  if (failed === address) return
  failed = address
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the address of that page, now and on the server, and who is told of another. */
export const failedPage = () => failed
export const noFailedPage = () => undefined
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
