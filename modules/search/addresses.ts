import { isWebAddress } from '#common/link.ts'
import { type Locale, pathIn } from '#common/locale.ts'
import type { EntryKind } from './contract.ts'

type Addressed = {
  kind: EntryKind
  key: string
  title: string
  category_slug: string | null
  category_link: string | null
}

/** The page of what was found, in a language. Who has none of their own stands on the page of their category, at the place where they do. */
export function addressOf(found: Addressed, locale: Locale, portalSlug: string): string {
  const { kind, key, title, category_slug, category_link } = found
  const register = `/inner-page/${category_slug ?? ''}`
  // A link to another site is told on a page of its own.
  const link = category_link && !isWebAddress(category_link) ? category_link : ''
  const person = `person-${key}`
  const paths: Record<EntryKind, string> = {
    post: `/posts/${key}`,
    document: `/documant-library/${key}`,
    category: link || `/inner-page/${key}`,
    organization: `${register}?${new URLSearchParams({ q: title })}`,
    employee: link ? `${link}#${person}` : `${register}?${new URLSearchParams({ person: key })}#${person}`,
    mediator: `/professional-mediatorlar-reyestri/${key}`,
    region: `/hududlar/${key}`,
    survey: `/sorovnomalar/${key}`,
    open_data: `/${portalSlug}-ochiq-malumotlar/${key}`,
    register: `/${portalSlug}-ochiq-malumotlar/${key}`,
    gallery: `/foto-gallery/${key}`,
    video_gallery: `/video-gallery/${key}`,
  }
  return pathIn(locale, paths[kind])
}
