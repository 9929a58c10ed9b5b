import { useRouteLoaderData } from 'react-router'
import type { Crumb } from './breadcrumb.tsx'

/** The same way for search engines (JSON-LD); the page itself, at the end, needs no address. */
export function BreadcrumbData({ items }: { items: Crumb[] }) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: to && origin + to,
    })),
  }
  // A title with `</script>` in it must not end the script.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
