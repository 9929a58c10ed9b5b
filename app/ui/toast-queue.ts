import { useSyncExternalStore } from 'react'

/** The kinds that the specification names, and errors, which stay until they are closed. */
export type ToastKind = 'default' | 'success' | 'warning' | 'orange' | 'orange-dark' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  at: Date
  /** How long it stays; `null` until closed. */
  stayMs: number | null
  action?: { label: string; onPress: () => void } | undefined
  /** The records that its action would change, by `recordAt`. */
  about?: string[] | undefined
}

/** The specification's times: alerts 3 seconds, sign-in messages half of that. */
export const alertMs = 3000
export const signInMs = 1500
/** Long enough to notice a mistake and take it back. */
export const undoMs = 8000
const remembered = 10

type State = { shown: Toast[]; past: Toast[] }
const nothing: State = { shown: [], past: [] }
let state = nothing
let lastId = 0
const listeners = new Set<() => void>()

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Shows a message at the edge of the screen. The same text again takes the place of the first. Gives its id. */
export function toast(
  text: string,
  options: { kind?: ToastKind; stayMs?: number | null; action?: Toast['action']; about?: Toast['about'] } = {},
): number {
  const { kind = 'default', stayMs = alertMs, action, about } = options
  lastId += 1
  const added: Toast = {
    id: lastId,
    kind,
    text,
    at: new Date(),
    stayMs: kind === 'error' ? null : stayMs,
    action,
    about,
  }
  change({
    shown: [...state.shown.filter((each) => each.text !== text), added].slice(-3),
    past: [added, ...state.past].slice(0, remembered),
  })
  return added.id
}

/** Takes a message away. */
export function closeToast(id: number): void {
  change({ ...state, shown: state.shown.filter((each) => each.id !== id) })
}

/** Does what a message offers, once: it is offered no more, here and among the last ones. */
export function actOn({ id, action }: Toast): void {
  closeToast(id)
  change({ ...state, past: state.past.map((each) => (each.id === id ? { ...each, action: undefined } : each)) })
  action?.onPress()
}

/** How messages name a record: by the path of its list and its slug there. */
export const recordAt = (list: string, slug: string): string => `${list} ${slug}`

/** Takes the messages away whose action has nothing left to change: all their records are among these, which are gone. */
export function closeToastsAbout(gone: string[]): void {
  const isVain = ({ about }: Toast) => about?.every((each) => gone.includes(each)) === true
  change({
    shown: state.shown.filter((each) => !isVain(each)),
    past: state.past.map((each) => (isVain(each) ? { ...each, action: undefined } : each)),
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on the screen and the last ones. */
export function useToasts(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}
