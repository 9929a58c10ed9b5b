type HeadersArgs = { loaderHeaders: Headers; actionHeaders: Headers; errorHeaders: Headers | undefined }

/** The `headers` of a page that is its visitor's own: what its loader and its action say holds for the whole page. */
export function passedHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const all = new Headers()
  for (const some of [loaderHeaders, actionHeaders, errorHeaders ?? []])
    for (const [name, value] of some) if (name !== 'set-cookie') all.set(name, value)
  return all
}
