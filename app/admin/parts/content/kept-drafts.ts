import { type Draft, says } from './draft.ts'
import type { Fields } from './field-list.ts'

/** A draft as it lies in this browser. */
export type KeptDraft = { key: string; draft: Draft }

/** As many of one form as anybody looks through. */
const mostLeft = 5

/** What forms of this tab held before they went: their locks may take a moment longer. */
const released = new Set<string>()

/**
 * A place for the draft of one form in one tab. Until it is released, or the tab is gone, no other tab takes the draft for one
 * that was left behind.
 */
export function holdDraft(form: string): { key: string; release: () => void } {
  const key = `${form}#${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  // Where they are forbidden, so are drafts.
  locks()
    ?.request(key, () => gone)
    .catch(() => {})
  return {
    key,
    release: () => {
      released.add(key)
      release()
    },
  }
}

/** Lays a draft in its place. Throws where the browser has no room, or forbids it. */
export const keepDraft = (key: string, draft: Draft): void => localStorage.setItem(key, JSON.stringify(draft))

/** Takes a draft away once it is saved, or not wanted any more. */
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/**
 * What earlier visits left of a form that it does not hold already, the latest first; nothing in a browser that forbids to keep
 * anything. What is older than anybody asks for goes.
 */
export async function leftDrafts(form: string, fields: Fields): Promise<KeptDraft[]> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {}
    const living = new Set(held.flatMap(({ name }) => (name && !released.has(name) ? [name] : [])))
    const left = draftsOf(form, localStorage).filter(({ key }) => !living.has(key))
    for (const { key } of left.slice(mostLeft)) dropDraft(key)
    return left.slice(0, mostLeft).filter(({ draft }) => says(draft, fields))
  } catch {
    return []
  }
}

/** All drafts of a form in a store, of whatever tab, the latest first. */
export function draftsOf(form: string, store: Pick<Storage, 'length' | 'key' | 'getItem'>): KeptDraft[] {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  return keys
    .filter((key) => key === form || key.startsWith(`${form}#`))
    .flatMap((key) => {
      const draft = readDraft(store.getItem(key))
      return draft ? [{ key, draft }] : []
    })
    .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at))
}

function readDraft(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Browsers lend them to pages of a secure address only; without them, what another tab is writing is offered like any other. */
const locks = (): LockManager | undefined => navigator.locks
