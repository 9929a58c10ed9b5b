/**
 * A request of a page without the signs in its query that PostgreSQL's texts do not know. The API refuses NUL by name (`accept`);
 * a page is shown to whoever comes by a broken address, and looks for what is left of it.
 */
export function withReadableQuery(request: Request): Request {
  if (!request.url.includes('%00')) return request
  const url = new URL(request.url)
  const without = (text: string) => text.replaceAll('\0', '')
  url.search = String(new URLSearchParams([...url.searchParams].map(([name, text]) => [without(name), without(text)])))
  return new Request(url, request)
}
