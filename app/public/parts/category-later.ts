import { lazy } from 'react'

/*
 * What only some kinds of categories show: the others do not load it. Where one is shown, the page comes to life once it is
 * there. Without a boundary around them, so that the page is written as a whole.
 */

export const CategoryChildren = lazy(() =>
  import('./category-children.tsx').then((it) => ({ default: it.CategoryChildren })),
)
export const CategoryLinks = lazy(() => import('./category-links.tsx').then((it) => ({ default: it.CategoryLinks })))
export const CategorySets = lazy(() => import('./category-sets.tsx').then((it) => ({ default: it.CategorySets })))
export const CategoryPosts = lazy(() => import('./category-posts.tsx').then((it) => ({ default: it.CategoryPosts })))
export const Documents = lazy(() => import('./documents/documents.tsx').then((it) => ({ default: it.Documents })))
export const Employees = lazy(() => import('./people/employees.tsx').then((it) => ({ default: it.Employees })))
export const Organizations = lazy(() =>
  import('./register/organizations.tsx').then((it) => ({ default: it.Organizations })),
)
export const PostTools = lazy(() => import('./post-tools.tsx').then((it) => ({ default: it.PostTools })))
export const TextPage = lazy(() => import('./text-page.tsx').then((it) => ({ default: it.TextPage })))
