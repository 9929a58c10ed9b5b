import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Locale, localeFacts, locales } from '#common/locale.ts'

type Page = { path: string; file: string; children?: Page[] }

/** Every public page, once. */
const publicPages: Page[] = [
  { path: '', file: 'public/home.tsx' },
  { path: 'posts', file: 'public/posts.tsx' },
  { path: 'posts/:slug', file: 'public/post.tsx' },
  { path: 'inner-page/:category', file: 'public/category.tsx' },
  { path: 'inner-page/:category/:slug', file: 'public/category-post.tsx' },
  { path: 'lidership', file: 'public/leadership.tsx' },
  { path: 'professional-mediatorlar-reyestri', file: 'public/mediators.tsx' },
  { path: 'professional-mediatorlar-reyestri/:slug', file: 'public/mediator.tsx' },
  { path: 'documant-library', file: 'public/documents.tsx' },
  { path: 'documant-library/:slug', file: 'public/document.tsx' },
  { path: 'foto-gallery', file: 'public/photo-gallery.tsx' },
  { path: 'foto-gallery/:id', file: 'public/album.tsx' },
  { path: 'video-gallery', file: 'public/video-gallery.tsx' },
  { path: 'video-gallery/:id', file: 'public/video-album.tsx' },
  { path: 'sorovnomalar', file: 'public/surveys.tsx' },
  { path: 'sorovnomalar/:id', file: 'public/survey.tsx' },
  { path: 'search', file: 'public/search.tsx' },
  { path: 'sitemap', file: 'public/site-map.tsx' },
  { path: 'offline', file: 'public/offline.tsx' },
  { path: 'chat', file: 'public/chat.tsx' },
  { path: '404', file: 'public/not-found.tsx' },
  // The first part of these two carries the portal's own name, which is a setting: each checks it.
  { path: ':section', file: 'public/open-data.tsx' },
  { path: ':section/:dataset', file: 'public/dataset.tsx' },
  { path: '*', file: 'public/anything-else.tsx' },
]

/** Pages without the portal's header and footer. */
const barePages: Page[] = [
  { path: 'loading', file: 'public/loading.tsx' },
  { path: 'login', file: 'admin/login.tsx' },
  { path: 'login/invitation/:token', file: 'admin/invitation.tsx' },
  { path: 'preferences', file: 'public/preferences.ts' },
  { path: 'feeds/:file', file: 'public/machines/feed.ts' },
  { path: 'sorovnomalar/:id/results.csv', file: 'public/machines/survey-results.ts' },
  { path: 'chat/frame', file: 'public/chat-frame.ts' },
  { path: 'opensearch.xml', file: 'public/machines/opensearch.ts' },
  { path: 'manifest.webmanifest', file: 'public/machines/manifest.ts' },
]

/** Every admin screen, once; paths as the specification prescribes them. */
const adminPages: Page[] = [
  { path: '', file: 'admin/home.tsx' },
  { path: 'security', file: 'admin/security.tsx' },
  { path: 'post_view', file: 'admin/posts/list.tsx' },
  { path: 'add_posts', file: 'admin/posts/add.tsx' },
  { path: 'add_posts/:slug/update', file: 'admin/posts/edit.tsx' },
  { path: 'add_posts/:slug/delete', file: 'admin/posts/delete.ts' },
]

function expand(locale: Locale): RouteConfigEntry[] {
  const prefix = localeFacts[locale].prefix.slice(1)
  const at = (path: string) => [prefix, path].filter(Boolean).join('/') || undefined
  const entry = ({ path, file }: Page, below = ''): RouteConfigEntry => {
    const full = at([below, path].filter(Boolean).join('/'))
    const id = `${locale}:${below}:${path || 'index'}`
    // A splat belongs below its language, or `/ru/*` would never be reached.
    return full === undefined ? { id, index: true, file } : route(full, file, { id })
  }
  return [
    layout(
      'public/layout.tsx',
      { id: `${locale}:public` },
      publicPages.map((page) => entry(page)),
    ),
    layout(
      'admin/layout.tsx',
      { id: `${locale}:admin` },
      adminPages.map((page) => entry(page, 'admin')),
    ),
    ...barePages.map((page) => entry(page)),
  ]
}

/** Addresses for programs that exist once, not in each language. */
const once: RouteConfigEntry[] = [
  route('sitemap.xml', 'public/machines/sitemap.ts'),
  route('robots.txt', 'public/machines/robots.ts'),
  route('.well-known/security.txt', 'public/machines/security-txt.ts'),
]

export default [...once, ...locales.flatMap(expand)] satisfies RouteConfig
