import { Link } from 'react-router'
import { formatCount } from '#common/counts.ts'

type Tab = { to: string; label: string; count?: number; current: boolean; aside?: boolean }

/** Views of a list as links that look like tabs; each has its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className={tab.aside ? 'push' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="k">{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
