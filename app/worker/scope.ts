type Work = Event & { waitUntil(work: Promise<unknown>): void }

/** A request of a page that the worker may answer. */
export type FetchWork = Work & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What a page tells the worker when it has come to rest. */
export type PageRead = {
  /** The page's address. */
  read: string
  /** Scripts, styles and fonts that it has loaded. */
  assets: string[]
  /** Nothing may be fetched ahead. */
  saveData: boolean
}

/** The part of a worker's world that is used here; TypeScript knows either this world or that of pages, never both. */
type Scope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchWork) => void): void
  addEventListener(type: 'message', listener: (event: Work & { data: PageRead }) => void): void
}

export const scope = globalThis as unknown as Scope
