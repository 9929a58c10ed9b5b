import { staffCall } from '#app/admin/parts/session-calls.ts'
import { type Locale, pathIn } from '#common/locale.ts'

/** Why there is no page to look at; each is a text of its own. */
export const troubles = ['offline', 'signedOut', 'noRight', 'refused', 'busy', 'failed'] as const
export type Trouble = (typeof troubles)[number]
export type PreviewPage = { html: string } | { trouble: Trouble }

/** After so long nobody waits any more: the connection is as good as gone. */
const longestMs = 20_000

/** The public page of what stands in a form, rendered by the server in one language. Nothing is stored by asking. */
export async function fetchPage(form: FormData, slug: string | undefined, locale: Locale): Promise<PreviewPage> {
  const address = pathIn(locale, `/admin/post_preview${slug === undefined ? '' : `/${slug}`}`)
  const send = () => fetch(address, { method: 'POST', body: form, signal: AbortSignal.timeout(longestMs) })
  try {
    const answer = await staffCall(send)
    const trouble = troubleOf(answer)
    return trouble ? { trouble } : { html: quiet(await answer.text()) }
  } catch {
    return { trouble: 'offline' }
  }
}

/** Why an answer is no page to look at; undefined when it is one. Who is led elsewhere is no longer let in. */
export function troubleOf({ ok, status, redirected }: Pick<Response, 'ok' | 'status' | 'redirected'>) {
  if (redirected) return 'signedOut'
  if (ok) return undefined
  const known: Record<number, Trouble> = { 401: 'signedOut', 403: 'noRight', 429: 'busy', 502: 'offline', 503: 'busy' }
  return known[status] ?? (status < 500 ? 'refused' : 'failed')
}

/**
 * A page to look at: as with scripts but without them, since they would count a reader, and with links that lead nowhere.
 * A link to another window is what the frame's sandbox does not allow.
 */
function quiet(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const it of page.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) it.remove()
  for (const it of page.querySelectorAll('.needs-script')) it.classList.remove('needs-script')
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
