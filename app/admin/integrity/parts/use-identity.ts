import { useSyncExternalStore } from 'react'

/** In the memory of this tab alone: no storage, no cookie, nothing that is sent. It is gone with the page. */
let held = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Takes a custodian's identity for this tab; an empty one forgets it. */
export function holdIdentity(identity: string): void {
  held = identity
  for (const listener of listeners) listener()
}

export const useIdentity = (): string =>
  useSyncExternalStore(
    subscribe,
    () => held,
    () => '',
  )
