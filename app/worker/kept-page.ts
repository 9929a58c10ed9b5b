import { keepAssets } from './files.ts'
import { assetsIn } from './markup.ts'
import { drop, find, put, stores } from './store.ts'

const keptAt = 'x-kept-at'
const keptBy = 'x-kept-by'
const keptTitle = 'x-kept-title'

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

/** What was kept of a page, wherever it is kept, unless that is too long ago. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const kept = (await find(stores.pinned, address)) ?? (await find(stores.read, address))
  if (!kept || Date.now() - timeOf(kept).getTime() <= thirtyDaysMs) return kept
  await forget(address)
  return undefined
}

export const timeOf = (kept: Response) => new Date(kept.headers.get(keptAt) ?? 0)
export const versionOf = (kept: Response) => kept.headers.get(keptBy)
/** The page's own title as HTML, without the ministry's name. */
export const titleOf = (kept: Response) =>
  decodeURIComponent(kept.headers.get(keptTitle) ?? '').replace(/ - [^-]*$/, '')

/**
 * Acts on what the network said about a page: keeps it when it is one for everyone, and forgets the kept one when the
 * page has gone, moved or become personal. Trouble of the server says nothing about the page.
 */
export async function settle(address: string, answer: Response, store?: string): Promise<void> {
  const { status, type, redirected, headers } = answer
  if (status === 304) return confirm(address)
  const isForAll =
    status === 200 &&
    !redirected &&
    headers.get('content-type')?.startsWith('text/html') &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '')
  if (isForAll) {
    const place = store ?? ((await find(stores.pinned, address)) ? stores.pinned : stores.read)
    if (place === stores.pinned) await drop(stores.read, address)
    return put(place, address, await stamped(answer))
  }
  const isTrouble = type !== 'opaqueredirect' && (status >= 500 || [0, 408, 425, 429].includes(status))
  if (!isTrouble) await forget(address)
}

async function forget(address: string): Promise<void> {
  await drop(stores.pinned, address)
  await drop(stores.read, address)
}

/** The network said that the kept page is still the newest. */
async function confirm(address: string): Promise<void> {
  for (const store of [stores.pinned, stores.read]) {
    const kept = await find(store, address)
    if (kept) await put(store, address, await stamped(kept))
  }
}

/** Headers of the one answer or of its transport. */
const passing = ['content-encoding', 'content-length', 'date', 'set-cookie', 'vary']

async function stamped(answer: Response): Promise<Response> {
  const html = await answer.text()
  await keepAssets(assetsIn(html))
  const headers = new Headers(answer.headers)
  for (const name of passing) headers.delete(name)
  headers.set(keptAt, new Date().toISOString())
  headers.set(keptBy, headers.get(keptBy) ?? import.meta.env.PAGES_VERSION)
  headers.set(keptTitle, encodeURIComponent(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''))
  return new Response(html, { headers })
}
