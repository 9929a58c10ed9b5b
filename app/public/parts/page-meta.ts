import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl'
import { messagesOf } from '#app/i18n/load.ts'
import { defaultLocale, type Locale, localeFacts, locales, pathIn, splitLocale } from '#common/locale.ts'
import type { PictureCard } from '#modules/attachments/contract.ts'
import type { Around, StructuredData } from './structured-data.ts'

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
  hidden?: boolean | undefined
  /** Language of the text, for pages that are an article. */
  articleLang?: Locale
  /** What search engines are told of what the page shows. */
  data?: (around: Around) => StructuredData
}

/** For pages without a picture of their own. */
const ownPicture = { path: '/art/share.png', width: 1200, height: 630 }

/** Title, description, canonical and alternate addresses, and what other sites show of a link to the page. */
export function pageMeta(args: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const { locale, path: asked } = splitLocale(args.location.pathname)
  const { path = asked, translations = [...locales], description, articleLang, data } = facts
  const site = textsOf(args.location.pathname)('site.ministryShort')
  const origin = originIn(args.matches)
  const address = (language: Locale) => origin + pathIn(language, path)
  const canonical = address(translations.includes(locale) ? locale : defaultLocale)
  const title = [...facts.title, site].join(' - ')
  const told = description ? [{ name: 'description', content: description }] : []
  if (facts.hidden) return [{ title }, ...told, { name: 'robots', content: 'noindex' }]
  const picture = pictureOf(facts.picture, origin)
  const about = data?.({ site, origin, canonical, description, picture: picture.address, locale })
  return [
    { title },
    ...told,
    ...(description ? [{ property: 'og:description', content: description }] : []),
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
    { property: 'og:type', content: articleLang ? 'article' : 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: localeFacts[articleLang ?? locale].openGraph },
    { property: 'og:image', content: picture.address },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt || site },
    { name: 'twitter:card', content: 'summary_large_image' },
    // React Router escapes `<` in it.
    ...(about ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...about } }] : []),
  ]
}

/** The interface's texts outside of components, for `meta()`. */
export function textsOf(pathname: string) {
  const { locale } = splitLocale(pathname)
  const messages = messagesOf(locale)
  return createTranslator({ locale: localeFacts[locale].intl, messages })
}

/** The largest copy of a picture, or the portal's own. */
function pictureOf(picture: PageFacts['picture'], origin: string) {
  const { path, width, height } = ownPicture
  if (!picture) return { address: origin + path, width, height, alt: '' }
  const widest = picture.widths.at(-1) ?? picture.width
  return {
    address: `${origin}${picture.path}/${widest}.jpg`,
    width: widest,
    height: Math.round((picture.height * widest) / picture.width),
    alt: picture.alt,
  }
}

function originIn(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}
