import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { type Preferences, preferenceAttributes, readPreferences, writePreferences } from '#common/preferences.ts'

/** What was changed on this page since it was served; every part that asks sees the same. */
let changed: Preferences | undefined
const listeners = new Set<() => void>()

/** How the visitor wants pages to look, and a way to change it at once and for the year to come. */
export function usePreferences() {
  const served = useRouteLoaderData<typeof loader>('root')?.preferences
  const current = useSyncExternalStore(
    subscribe,
    () => changed,
    () => undefined,
  )
  return { preferences: current ?? served ?? readPreferences(null), change }
}

function change(choices: Partial<Preferences>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = writePreferences({ ...readPreferences(document.cookie), ...choices })
  changed = readPreferences(document.cookie)
  for (const [name, value] of Object.entries(preferenceAttributes(changed))) {
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
