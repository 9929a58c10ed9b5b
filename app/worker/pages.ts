import { type Locale, locales, pathIn, splitLocale } from '#common/locale.ts'
import { readPreferences } from '#common/preferences.ts'
import { keptPage, settle, timeOf, titleOf } from './kept-page.ts'
import { inLook, markedAsKept, withKept, withoutScripts } from './markup.ts'
import { addressOf } from './requests.ts'
import { type FetchWork, scope } from './scope.ts'
import { addressesIn, find, stores } from './store.ts'

/** How long the network may take before a kept copy is shown instead. */
const patienceMs = 3000

const offlinePath = '/offline'
export const offlineAddress = (locale: Locale) => location.origin + pathIn(locale, offlinePath)

/**
 * A page from the network. A kept copy is shown, and says so, only when the network fails or is too slow; when its answer
 * comes later after all, it is acted on. Without either: the offline page in the language of the address.
 */
export async function answerPage(work: FetchWork): Promise<Response> {
  const address = addressOf(work.request.url)
  const arriving = fromNetwork(work)
  const settled = arriving.then((answer) => settle(address, answer.clone()))
  work.waitUntil(settled.catch(() => undefined))
  const inTime = await Promise.race([arriving.catch(() => undefined), after(patienceMs)])
  if (inTime) return inTime
  return (await keptCopy(address)) ?? arriving.catch(() => offlinePage(address))
}

async function fromNetwork({ preloadResponse, request }: FetchWork): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

async function keptCopy(address: string): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(address).pathname)
  if (path === offlinePath) return undefined
  const kept = await keptPage(address)
  if (!kept) return undefined
  return inCurrentLook(markedAsKept(await kept.text(), locale, timeOf(kept)), kept)
}

async function inCurrentLook(html: string, { headers }: Response, status = 200): Promise<Response> {
  // Where a browser does not tell a worker its cookies, the page looks as it did when it was kept.
  const cookie = await scope.cookieStore?.get('prefs')
  const shown = scope.cookieStore ? inLook(html, readPreferences(cookie && `prefs=${cookie.value}`)) : html
  return new Response(shown, { status, headers })
}

async function offlinePage(address: string): Promise<Response> {
  const asked = splitLocale(new URL(address).pathname).locale
  const ofOthers = locales.filter((locale) => locale !== asked)
  for (const locale of [asked, ...ofOthers]) {
    const page = await find(stores.pinned, offlineAddress(locale))
    if (page) return inCurrentLook(await listed(withoutScripts(await page.text())), page, 503)
  }
  return Response.error()
}

async function listed(html: string): Promise<string> {
  const pinned = new Set(await addressesIn(stores.pinned))
  const addresses = (await addressesIn(stores.read)).reverse()
  const read = await Promise.all(
    addresses.map(async (address) => {
      const kept = await find(stores.read, address)
      return { path: address.slice(location.origin.length), title: kept ? titleOf(kept) : '' }
    }),
  )
  return withKept(html, (path) => pinned.has(location.origin + path), read)
}
