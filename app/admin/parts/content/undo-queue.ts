import { useSyncExternalStore } from 'react'

/** What takes an action back: a form for the list that the action was sent from, wherever the person is by now. */
export type Undo = { id: number; action: string; form: FormData }

let waiting: Undo[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: Undo[] = []

function change(next: Undo[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Takes an action back at the address (path and query) that it was sent to. `Undoing` sends it and tells what came of it. */
export function takeBack(action: string, form: FormData): void {
  lastId += 1
  change([...waiting, { id: lastId, action, form }])
}

/** Its outcome is known. */
export function tookBack(id: number): void {
  change(waiting.filter((each) => each.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is being taken back. */
export function useUndos(): Undo[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  )
}
