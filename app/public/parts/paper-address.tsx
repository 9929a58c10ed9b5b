import { useLocation, useRouteLoaderData } from 'react-router'

/** Where a printed page is from. On a screen the browser shows it. */
export function PaperAddress() {
  const { pathname, search } = useLocation()
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  // A page of the cache was made for the parameters it knows; those of an address may be more.
  return (
    <p className="wrap on-paper" suppressHydrationWarning>
      {origin + pathname + search}
    </p>
  )
}
