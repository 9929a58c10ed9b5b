type Given = { loaderHeaders: Headers; actionHeaders: Headers; errorHeaders: Headers | undefined }

/** What loaders and actions of personal pages say of keeping them holds for the whole page. */
export function ownHeaders({ loaderHeaders, actionHeaders, errorHeaders }: Given): Headers {
  const all = new Headers()
  for (const some of [loaderHeaders, actionHeaders, errorHeaders ?? []])
    for (const [name, value] of some) if (name !== 'set-cookie') all.set(name, value)
  return all
}
