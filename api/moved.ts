import { Refusal } from '#common/errors.ts'

/**
 * What `read` gives, or, where nothing of that name is to be had, the way to what had the slug before: `currentSlug` tells where
 * that lives now.
 */
export async function orMoved<Read>(
  request: Request,
  read: () => Promise<Read>,
  currentSlug: () => Promise<string | undefined>,
): Promise<Read | Response> {
  try {
    return await read()
  } catch (error) {
    const current = isAbsent(error) ? await currentSlug() : undefined
    if (!current) throw error
    return movedTo(request, current)
  }
}

/** Whether a reader refused because what was asked for is not there, or hidden. */
function isAbsent(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/** Sends a program that knows an old slug to the same call with the present one. */
function movedTo(request: Request, slug: string): Response {
  const { pathname, search } = new URL(request.url)
  const location = pathname.replace(/[^/]+(\/?)$/, (_last, slash: string) => slug + slash) + search
  // A slug may be taken back, so nobody should remember the way for ever.
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
}
