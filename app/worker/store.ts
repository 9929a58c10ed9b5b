/** Where things are kept: pages for everyone's use on the road, pages that were read, their pictures and their files. */
export const stores = {
  pinned: 'adliya-pinned',
  read: 'adliya-read',
  pictures: 'adliya-pictures',
  notes: 'adliya-notes',
}
const assetsOf = (version: string) => `adliya-assets-${version}`
export const ownAssets = assetsOf(import.meta.env.PAGES_VERSION)

/** Browsers do not tell a worker which cookie a page was asked with, so what a page varies by cannot be compared. */
const loosely = { ignoreVary: true }

const most = { [stores.read]: 30, [stores.pictures]: 60 }

/** What is kept of an address; undefined where nothing is. */
export async function find(store: string, address: string): Promise<Response | undefined> {
  return (await caches.open(store)).match(address, loosely)
}

/** Keeps an answer as the newest of its store; what was kept first goes when there are too many. */
export async function put(store: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(store)
  await cache.delete(address, loosely)
  await cache.put(address, answer)
  const kept = await cache.keys()
  const surplus = kept.length - (most[store] ?? Number.POSITIVE_INFINITY)
  for (const oldest of kept.slice(0, Math.max(0, surplus))) await cache.delete(oldest, loosely)
}

/** Forgets what is kept of an address. */
export async function drop(store: string, address: string): Promise<void> {
  await (await caches.open(store)).delete(address, loosely)
}

/** The addresses of which something is kept, the oldest first. */
export async function addressesIn(store: string): Promise<string[]> {
  return (await (await caches.open(store)).keys()).map(({ url }) => url)
}

/** Drops the files of former versions, but for those that a kept page was made with. */
export async function dropOldAssets(neededBy: (string | null)[]): Promise<void> {
  const needed = new Set([ownAssets, ...neededBy.map((version) => assetsOf(version ?? ''))])
  for (const name of await caches.keys())
    if (name.startsWith(assetsOf('')) && !needed.has(name)) await caches.delete(name)
}
