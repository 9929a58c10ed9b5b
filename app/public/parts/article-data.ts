import { type Locale, localeFacts } from '#common/locale.ts'
import { type Around, publisher, type StructuredData } from './structured-data.ts'

export type Article = { title: string; date: string; changed: string; lang: Locale }

/** A post. */
export function newsArticle({ title, date, changed, lang }: Article, around: Around): StructuredData {
  const { canonical, description, picture } = around
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: date,
    dateModified: changed,
    inLanguage: localeFacts[lang].tag,
    image: [picture],
    mainEntityOfPage: canonical,
    publisher: publisher(around),
  }
}
