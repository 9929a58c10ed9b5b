import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { BreadcrumbData } from './breadcrumb-data.tsx'

export type Crumb = { title: string; to?: string | undefined; lang?: string | undefined }

/** The way to this page: links, and the page itself at the end. An arrow stays with what it leads from: no line begins with one. */
export function Breadcrumb({ label, items }: { label: string; items: Crumb[] }) {
  return (
    <nav className="bc wrap" aria-label={label}>
      <ol>
        {items.map(({ title, to, lang }, index) => (
          <li key={to ?? title}>
            {to ? (
              <Link to={to} lang={lang}>
                {title}
              </Link>
            ) : (
              <span aria-current="page" lang={lang}>
                {title}
              </span>
            )}
            {index < items.length - 1 && <ChevronRight className="i" aria-hidden />}
          </li>
        ))}
      </ol>
      <BreadcrumbData items={items} />
    </nav>
  )
}
