import { Refusal } from '#common/errors.ts'

/** Whether a reader refused because what was asked for is not there, or hidden. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/** Sends a program that knows an old slug to the same call with the present one. */
export function movedTo(request: Request, slug: string): Response {
  const { pathname, search } = new URL(request.url)
  const location = pathname.replace(/[^/]+(\/?)$/, (_last, slash: string) => slug + slash) + search
  // A slug may be taken back, so nobody should remember the way for ever.
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
}
