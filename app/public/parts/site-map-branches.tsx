import { CategoryLink } from './category-link.tsx'
import type { NavCategory } from './category-tree.ts'

/** Categories with all that is under them, as lists in lists. */
export function SiteMapBranches({ branches, className }: { branches: NavCategory[]; className?: string }) {
  return (
    <ul className={className}>
      {branches.map((branch) => (
        <li key={branch.slug}>
          <CategoryLink category={branch} />
          {branch.children.length > 0 && <SiteMapBranches branches={branch.children} />}
        </li>
      ))}
    </ul>
  )
}
