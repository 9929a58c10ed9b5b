import { type Locale, splitLocale } from '#common/locale.ts'
import { keepAssets } from './files.ts'
import { keptPage, settle, timeOf, versionOf } from './kept-page.ts'
import { nextPage, pathsToKeep } from './markup.ts'
import { offlineAddress } from './pages.ts'
import { kindOf } from './requests.ts'
import type { PageRead } from './scope.ts'
import { addressesIn, drop, dropOldAssets, find, put, stores } from './store.ts'

const oneDayMs = 24 * 60 * 60 * 1000
const oneMinuteMs = 60 * 1000

/** How many pages of one long list are kept. */
const mostPages = 8

/** After a page has come to rest: keeps it, the offline page, and once a day looks after all that is kept. */
export async function noteRead({ read, assets, saveData }: PageRead): Promise<void> {
  const { origin, pathname } = new URL(read)
  const asked = { method: 'GET', mode: 'navigate' as const, url: read, headers: new Headers() }
  if (kindOf(asked, location.origin) !== 'page') return
  await keepAssets(assets.filter((each) => each.startsWith(`${origin}/assets/`)))
  if (await isOlder(read, oneMinuteMs)) await refresh(read)
  const { locale } = splitLocale(pathname)
  const offline = offlineAddress(locale)
  if (await isOlder(offline, oneDayMs)) await refresh(offline, stores.pinned)
  if (!saveData && (await isDue(locale))) await keepUp(locale)
}

/**
 * Fetches what the offline page promises: contacts and offices, all pages of a list. Then asks after every other page
 * that is kept, so that what is hidden on the portal goes from the device too. An unchanged page costs some 200 bytes.
 */
async function keepUp(locale: Locale): Promise<void> {
  const promised = new Set([offlineAddress(locale)])
  const page = await find(stores.pinned, offlineAddress(locale))
  for (const path of pathsToKeep((await page?.text()) ?? '')) {
    let next: string | undefined = path
    for (let count = 0; next !== undefined && count < mostPages; count += 1) {
      const address: string = location.origin + next
      promised.add(address)
      await refresh(address, stores.pinned)
      next = nextPage((await (await find(stores.pinned, address))?.text()) ?? '')
    }
  }
  for (const address of await addressesIn(stores.pinned))
    if (splitLocale(new URL(address).pathname).locale === locale && !promised.has(address))
      await drop(stores.pinned, address)
  for (const address of await addressesIn(stores.read)) await refresh(address)
  await put(stores.notes, dueNote(locale), new Response(String(Date.now())))
  await tidy()
}

/** Drops files of former versions that nothing needs any more. */
export async function tidy(): Promise<void> {
  const versions = []
  for (const store of [stores.pinned, stores.read])
    for (const address of await addressesIn(store)) {
      const kept = await find(store, address)
      versions.push(kept ? versionOf(kept) : null)
    }
  await dropOldAssets(versions)
}

/** Asks the network for a page, without its text where that is unchanged. Rejects when there is no network. */
async function refresh(address: string, store?: string): Promise<void> {
  const kept = store ? await find(store, address) : await keptPage(address)
  const etag = kept?.headers.get('etag')
  const answer = await fetch(address, {
    cache: etag ? 'no-store' : 'no-cache',
    redirect: 'manual',
    headers: { accept: 'text/html', ...(etag ? { 'if-none-match': etag } : {}) },
  })
  await settle(address, answer, store)
}

async function isOlder(address: string, ms: number): Promise<boolean> {
  const kept = await keptPage(address)
  return !kept || Date.now() - timeOf(kept).getTime() > ms
}

const dueNote = (locale: Locale) => `${location.origin}/kept-up/${locale}`

async function isDue(locale: Locale): Promise<boolean> {
  const note = await find(stores.notes, dueNote(locale))
  return !note || Date.now() - Number(await note.text()) > oneDayMs
}
