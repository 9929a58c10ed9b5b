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
  { path: 'hududlar', file: 'public/regions.tsx' },
  { path: 'hududlar/:slug', file: 'public/region.tsx' },
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
  { path: 'feedback', file: 'public/feedback.tsx' },
  { path: 'feedback/receipt', file: 'public/feedback-receipt.tsx' },
  { path: 'feedback/track', file: 'public/feedback-track.tsx' },
  { path: 'feedback/korrupsiya', file: 'public/integrity.tsx' },
  { path: 'feedback/korrupsiya/receipt', file: 'public/integrity-receipt.tsx' },
  { path: 'feedback/korrupsiya/session', file: 'public/integrity-session.tsx' },
  { path: 'reception', file: 'public/reception.tsx' },
  { path: 'reception/book', file: 'public/reception-book.tsx' },
  { path: 'reception/receipt', file: 'public/reception-receipt.tsx' },
  { path: 'reception/track', file: 'public/reception-track.tsx' },
  { path: 'newsletter', file: 'public/newsletter.tsx' },
  { path: 'newsletter/confirm/:token', file: 'public/newsletter-confirm.tsx' },
  { path: 'newsletter/manage/:token', file: 'public/newsletter-manage.tsx' },
  { path: 'newsletter/unsubscribe/:token', file: 'public/newsletter-unsubscribe.tsx' },
  { path: 'murojaatlar-statistikasi', file: 'public/appeal-statistics.tsx' },
  { path: 'search', file: 'public/search.tsx' },
  { path: 'profile', file: 'public/profile/profile.tsx' },
  { path: 'profile/sign-in', file: 'public/profile/sign-in.tsx' },
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
  { path: 'notarial-idoralar', file: 'public/machines/register-way.ts' },
  { path: 'fhdyo-bolimlari', file: 'public/machines/register-way.ts' },
  { path: 'feeds/:file', file: 'public/machines/feed.ts' },
  { path: 'sorovnomalar/:id/results.csv', file: 'public/machines/survey-results.ts' },
  { path: 'murojaatlar-statistikasi/statistics.csv', file: 'public/machines/appeal-statistics.ts' },
  { path: 'feedback/track/files/:id', file: 'public/machines/appeal-file.ts' },
  { path: 'feedback/receipt.pdf', file: 'public/machines/appeal-receipt.ts' },
  { path: 'feedback/korrupsiya/exit', file: 'public/machines/integrity-exit.ts' },
  { path: 'reception/booking.ics', file: 'public/machines/reception-ics.ts' },
  { path: 'chat/frame', file: 'public/chat-frame.ts' },
  { path: 'opensearch.xml', file: 'public/machines/opensearch.ts' },
  { path: 'manifest.webmanifest', file: 'public/machines/manifest.ts' },
]

/** A list as files: the address says the format. */
const files = (path: string, file: string): Page[] =>
  ['csv', 'xlsx', 'json'].map((format) => ({ path: `${path}.${format}`, file }))

/** Every admin screen, once; paths as the specification prescribes them. */
const adminPages: Page[] = [
  { path: '', file: 'admin/home.tsx' },
  { path: 'security', file: 'admin/security.tsx' },
  { path: 'post_view', file: 'admin/posts/list.tsx' },
  { path: 'add_posts', file: 'admin/posts/add.tsx' },
  { path: 'add_posts/:id', file: 'admin/posts/view.tsx' },
  { path: 'add_posts/:slug/update', file: 'admin/posts/edit.tsx' },
  { path: 'add_posts/:slug/delete', file: 'admin/posts/delete.ts' },
  { path: 'view_employees', file: 'admin/employees/list.tsx' },
  ...files('view_employees', 'admin/employees/file.ts'),
  { path: 'add_employees', file: 'admin/employees/add.tsx' },
  { path: 'add_employees/:slug/update', file: 'admin/employees/edit.tsx' },
  { path: 'view_organization', file: 'admin/organizations/list.tsx' },
  ...files('view_organization', 'admin/organizations/file.ts'),
  { path: 'add_organization', file: 'admin/organizations/add.tsx' },
  { path: 'add_organization/:slug/update', file: 'admin/organizations/edit.tsx' },
  { path: 'add_regions', file: 'admin/regions/list.tsx' },
  { path: 'add_regions/new', file: 'admin/regions/add.tsx' },
  { path: 'add_regions/:slug/update', file: 'admin/regions/edit.tsx' },
  { path: 'add_menu', file: 'admin/menu/tree.tsx' },
  { path: 'add_menu/new', file: 'admin/menu/add.tsx' },
  { path: 'add_menu/:slug/update', file: 'admin/menu/edit.tsx' },
  { path: 'post_view/:id', file: 'admin/posts/view.tsx' },
  { path: ':id', file: 'admin/menu/view.tsx' },
  { path: 'add_thumbnail', file: 'admin/media/thumbnail.tsx' },
  { path: 'photo-library', file: 'admin/media/photo-library.tsx' },
  { path: 'doc-library', file: 'admin/media/doc-library.tsx' },
  { path: 'photo-video', file: 'admin/gallery/list.tsx' },
  { path: 'photo-video/add_photo', file: 'admin/gallery/add-album.tsx' },
  { path: 'add_photo/:id', file: 'admin/gallery/view-album.tsx' },
  { path: 'add_photo/:id/update', file: 'admin/gallery/edit-album.tsx' },
  { path: 'add_video', file: 'admin/gallery/add-film.tsx' },
  { path: 'add_video/:id', file: 'admin/gallery/view-film.tsx' },
  { path: 'add_video/:id/update', file: 'admin/gallery/edit-film.tsx' },
  { path: 'documents', file: 'admin/documents/list.tsx' },
  { path: 'documents/add', file: 'admin/documents/add.tsx' },
  { path: 'documents/:slug/update', file: 'admin/documents/edit.tsx' },
  { path: 'open-data', file: 'admin/open-data/list.tsx' },
  { path: 'open-data/add', file: 'admin/open-data/add.tsx' },
  { path: 'open-data/:slug/update', file: 'admin/open-data/edit.tsx' },
  { path: 'appeals', file: 'admin/appeals/list.tsx' },
  { path: 'appeals/export', file: 'admin/appeals/export.tsx' },
  { path: 'appeals/export/file', file: 'admin/appeals/export-file.ts' },
  { path: 'appeals/:number', file: 'admin/appeals/appeal.tsx' },
  { path: 'appeals/:number/files/:file', file: 'admin/appeals/file.ts' },
  { path: 'reception', file: 'admin/reception/list.tsx' },
  { path: 'reception/add', file: 'admin/reception/add.tsx' },
  { path: 'reception/:id', file: 'admin/reception/host.tsx' },
  { path: 'reception/bookings/:number/files/:file', file: 'admin/reception/file.ts' },
  { path: 'reception/:id/:day', file: 'admin/reception/day.tsx' },
  { path: 'reception/:id/:day/sheet.pdf', file: 'admin/reception/sheet-file.ts' },
  { path: 'integrity', file: 'admin/integrity/list.tsx' },
  { path: 'integrity/:id', file: 'admin/integrity/report.tsx' },
  { path: 'set_integrity', file: 'admin/integrity/grants.tsx' },
  { path: 'surveys', file: 'admin/surveys/list.tsx' },
  { path: 'surveys/add', file: 'admin/surveys/add.tsx' },
  { path: 'surveys/:id/update', file: 'admin/surveys/edit.tsx' },
  { path: 'surveys/:id/answers', file: 'admin/surveys/answers.tsx' },
  { path: 'surveys/:id/results', file: 'admin/surveys/results.tsx' },
  { path: 'surveys/:id/results/:format', file: 'admin/surveys/results-file.ts' },
  { path: 'set_admin', file: 'admin/accounts/users.tsx' },
  { path: 'set_admin/add', file: 'admin/accounts/add-user.tsx' },
  { path: 'set_admin/:slug/update', file: 'admin/accounts/edit-user.tsx' },
  { path: 'set_admin/groups', file: 'admin/accounts/groups.tsx' },
  { path: 'set_admin/groups/add', file: 'admin/accounts/add-group.tsx' },
  { path: 'set_admin/groups/:slug/update', file: 'admin/accounts/edit-group.tsx' },
  { path: 'settings', file: 'admin/settings/settings.tsx' },
  { path: 'audit', file: 'admin/audit/list.tsx' },
  { path: 'audit.csv', file: 'admin/audit/csv.ts' },
  { path: 'bin', file: 'admin/bin/bin.tsx' },
  { path: 'search-words', file: 'admin/search-words/list.tsx' },
  { path: 'search-words/log', file: 'admin/search-words/log.tsx' },
  { path: 'search-words/best', file: 'admin/search-words/best-list.tsx' },
  { path: 'search-words/best/add', file: 'admin/search-words/best-add.tsx' },
  { path: 'search-words/best/:id/update', file: 'admin/search-words/best-edit.tsx' },
  { path: 'search-words/target', file: 'admin/search-words/target.ts' },
  { path: 'search-words/add', file: 'admin/search-words/add.tsx' },
  { path: 'search-words/:id/update', file: 'admin/search-words/edit.tsx' },
  { path: 'useful_link', file: 'admin/useful-links/list.tsx' },
  { path: 'useful_link/add', file: 'admin/useful-links/add.tsx' },
  { path: 'useful_link/:slug/update', file: 'admin/useful-links/edit.tsx' },
  { path: 'mediators', file: 'admin/mediators/list.tsx' },
  ...files('mediators', 'admin/mediators/file.ts'),
  { path: 'mediators/add', file: 'admin/mediators/add.tsx' },
  { path: 'mediators/:slug/update', file: 'admin/mediators/edit.tsx' },
  { path: 'import', file: 'admin/import/import.tsx' },
  { path: 'outbox', file: 'admin/outbox/outbox.tsx' },
  { path: 'newsletter', file: 'admin/newsletter/list.tsx' },
  { path: 'newsletter/letter', file: 'admin/newsletter/letter.tsx' },
  { path: 'newsletter/letter/frame', file: 'admin/newsletter/letter-frame.ts' },
  { path: 'newsletter/addresses', file: 'admin/newsletter/addresses.tsx' },
  { path: 'newsletter/addresses/file', file: 'admin/newsletter/addresses-file.ts' },
]

/** Pages of the site that only staff see, at addresses of the staff area: they look as visitors will see them. */
const previewPages: Page[] = [{ path: 'post_preview/:slug?', file: 'admin/posts/preview.tsx' }]

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
    layout('public/layout.tsx', { id: `${locale}:public` }, [
      ...publicPages.map((page) => entry(page)),
      ...previewPages.map((page) => entry(page, 'admin')),
    ]),
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
  route('admin/versions/:kind/:key', 'admin/records/versions.ts'),
  route('admin/editing', 'admin/records/editing.ts'),
]

export default [...once, ...locales.flatMap(expand)] satisfies RouteConfig
