import { Refusal } from '#common/errors.ts'
import type { Call } from './route.ts'

type Asked = Pick<Call, 'request' | 'params'>

/**
 * What `read` gives, or does, or, where nothing of that name is to be had, the way to what had the slug before: `currentSlug`
 * tells where that lives now.
 */
export async function orMoved<Read>(
  { request, params: { slug = '' } }: Asked,
  read: () => Promise<Read>,
  currentSlug: (slug: string) => Promise<string | undefined>,
): Promise<Read | Response> {
  try {
    return await read()
  } catch (error) {
    const current = isAbsent(error) ? await currentSlug(slug) : undefined
    if (current === undefined || current === slug) throw error
    return movedTo(request, slug, current)
  }
}

/** Whether a reader refused because what was asked for is not there, or hidden. */
function isAbsent(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/** Sends a program that knows an old slug to the same call with the present one. */
function movedTo({ url, method }: Request, before: string, slug: string): Response {
  const { pathname, search } = new URL(url)
  const location = pathname.replace(new RegExp(`/${before}(?=(/(update|delete))?/?$)`), `/${slug}`) + search
  // 308 keeps method and body. A slug may be taken back, so nobody should remember the way for ever.
  return new Response(null, {
    status: method === 'GET' || method === 'HEAD' ? 301 : 308,
    headers: { location, 'cache-control': 'no-cache' },
  })
}
