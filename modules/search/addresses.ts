import { type Locale, pathIn } from '#common/locale.ts'
import type { EntryKind } from './contract.ts'

type Addressed = {
  kind: EntryKind
  key: string
  title: string
  category_slug: string | null
  category_link: string | null
}

/** The page of what was found, in a language. Who has none of their own stands on the page of their category. */
export function addressOf(found: Addressed, locale: Locale, portalSlug: string): string {
  const { kind, key, title, category_slug, category_link } = found
  const register = `/inner-page/${category_slug ?? ''}`
  const paths: Record<EntryKind, string> = {
    post: `/posts/${key}`,
    document: `/documant-library/${key}`,
    category: `/inner-page/${key}`,
    organization: `${register}?${new URLSearchParams({ q: title })}`,
    employee: category_link || register,
    mediator: `/professional-mediatorlar-reyestri/${key}`,
    region: `/hududlar/${key}`,
    survey: `/sorovnomalar/${key}`,
    open_data: `/${portalSlug}-ochiq-malumotlar/${key}`,
    gallery: `/foto-gallery/${key}`,
    video_gallery: `/video-gallery/${key}`,
  }
  return pathIn(locale, paths[kind])
}
