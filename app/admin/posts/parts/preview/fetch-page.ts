import { staffCall } from '#app/admin/parts/session-calls.ts'
import { type Locale, pathIn } from '#common/locale.ts'

/** Why there is no page to look at; each is a text of its own. */
type Trouble = 'offline' | 'signedOut' | 'noRight' | 'refused'
export type PreviewPage = { html: string } | { trouble: Trouble }

/** The public page of what stands in a form, rendered by the server in one language. Nothing is stored by asking. */
export async function fetchPage(form: FormData, slug: string | undefined, locale: Locale): Promise<PreviewPage> {
  const address = pathIn(locale, `/admin/post_preview${slug === undefined ? '' : `/${slug}`}`)
  try {
    const answer = await staffCall(() => fetch(address, { method: 'POST', body: form }))
    if (answer.ok) return { html: quiet(await answer.text()) }
    return { trouble: troubles[answer.status] ?? (answer.status < 500 ? 'refused' : 'offline') }
  } catch {
    return { trouble: 'offline' }
  }
}

const troubles: Record<number, Trouble> = { 401: 'signedOut', 403: 'noRight' }

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
