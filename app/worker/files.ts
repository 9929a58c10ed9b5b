import { drop, find, ownAssets, put, stores } from './store.ts'

const largestPicture = 400_000

/** A script, style or font: its name changes with its content, so what is kept is as good as new. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put(ownAssets, request.url, answer.clone())
  return answer
}

/** Keeps files that a page has or will need, where they are not kept already. */
export async function keepAssets(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (await caches.match(address, { ignoreVary: true })) continue
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) await put(ownAssets, answer.url, answer)
  }
}

/** A picture from the network, or the kept one where there is none. What has been hidden is forgotten. */
export async function answerPicture(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.status === 200 && Number(answer.headers.get('content-length') ?? 0) <= largestPicture)
      await put(stores.pictures, request.url, answer.clone())
    if (answer.status === 404 || answer.status === 410) await drop(stores.pictures, request.url)
    return answer
  } catch {
    return (await find(stores.pictures, request.url)) ?? Response.error()
  }
}
