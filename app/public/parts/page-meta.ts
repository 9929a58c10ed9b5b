import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl'
import { messagesOf } from '#app/i18n/load.ts'
import type { PublicMessages } from '#app/i18n/messages.ts'
import { defaultLocale, type Locale, localeFacts, locales, pathIn, splitLocale } from '#common/locale.ts'
import type { PictureCard } from '#modules/attachments/contract.ts'

/** What `meta()` of any page gets; the root's data holds the site's own address. */
export type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageFacts = {
  /** Parts of the title, the page first; the ministry's name is added. */
  title: string[]
  description?: string
  /** Path without the language and with the query that makes another page of it; where it differs from the address. */
  path?: string
  /** Languages in which the page exists; in others it is shown in Uzbek. */
  translations?: Locale[]
  picture?: PictureCard | null | undefined
  /** Kept out of search engines. */
  hidden?: boolean
  article?: { title: string; date: string; changed: string; lang: Locale }
}

/** Title, description, canonical and alternate addresses, and what other sites show of a link to the page. */
export function pageMeta(args: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const { locale, path: asked } = splitLocale(args.location.pathname)
  const { path = asked, translations = [...locales], description, article } = facts
  const site = textsOf(args.location.pathname)('site.ministryShort')
  const origin = originIn(args.matches)
  const address = (language: Locale) => origin + pathIn(language, path)
  const canonical = address(translations.includes(locale) ? locale : defaultLocale)
  const title = [...facts.title, site].join(' - ')
  const picture = facts.picture && `${origin}${facts.picture.path}/${facts.picture.widths.at(-1)}.jpg`
  if (facts.hidden) return [{ title }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales
      .filter((language) => translations.includes(language))
      .map((language) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang: localeFacts[language].tag,
        href: address(language),
      })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(defaultLocale) },
    { property: 'og:title', content: facts.title[0] ?? site },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: localeFacts[article?.lang ?? locale].openGraph },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:alt', content: facts.picture?.alt ?? '' },
        ]
      : []),
    ...(article ? [newsArticle(article, { canonical, description, picture, site, origin })] : []),
  ]
}

/** The interface's texts outside of components, for `meta()`. */
export function textsOf(pathname: string) {
  const { locale, path } = splitLocale(pathname)
  const messages: PublicMessages = messagesOf(locale, path)
  return createTranslator({ locale: localeFacts[locale].intl, messages })
}

type Around = {
  canonical: string
  description: string | undefined
  picture: string | null | undefined
  site: string
  origin: string
}

/** React Router escapes `<` in it. */
function newsArticle(article: NonNullable<PageFacts['article']>, around: Around): MetaDescriptor {
  const { canonical, description, picture, site, origin } = around
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.title,
      description,
      datePublished: article.date,
      dateModified: article.changed,
      inLanguage: localeFacts[article.lang].tag,
      image: picture ? [picture] : undefined,
      mainEntityOfPage: canonical,
      publisher: { '@type': 'GovernmentOrganization', name: site, url: origin },
    },
  }
}

function originIn(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}
