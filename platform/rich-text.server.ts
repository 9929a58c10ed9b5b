import sanitizeHtml from 'sanitize-html'
import { isSitePath, isWebAddress } from '#common/link.ts'
import { type Locale, pathIn, splitLocale } from '#common/locale.ts'
import { ownPath } from '#common/own-path.ts'

const cell = ['colspan', 'rowspan']

/**
 * The HTML that editors may publish, by allow-list (security brief 3.6): everything else is dropped, its text kept.
 * Applied when a text is stored, where links that begin with `origin` become paths of the portal, and again when it is shown.
 */
export function cleanHtml(html: string, origin?: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'br',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'blockquote',
        'cite',
        'strong',
        'em',
        'u',
        's',
        'sub',
        'sup',
        'a',
      ],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption', 'img', 'hr'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', ...cell],
      td: cell,
      ol: ['start'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (name, attributes) => safeLink(name, ownPath(attributes.href ?? '', origin)),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
    enforceHtmlBoundary: true,
  })
}

function safeLink(tagName: string, href: string): { tagName: string; attribs: Record<string, string> } {
  if (isWebAddress(href)) return { tagName, attribs: { href, rel: 'noopener' } }
  if (isSitePath(href) || /^(mailto|tel):[^\s<>]+$/.test(href) || /^#[\w-]+$/.test(href))
    return { tagName, attribs: { href } }
  return { tagName, attribs: {} }
}

/** Links of a text as a visitor's language needs them: editors write `/posts/x` once, Russian readers get `/ru/posts/x`. */
export function linksIn(html: string, locale: Locale): string {
  return html.replace(/(<a [^>]*?href=")(\/(?!files\/)[^"]*)"/g, (_whole, before: string, path: string) => {
    const own = splitLocale(path)
    return `${before}${own.path === path ? pathIn(locale, path) : path}"`
  })
}

const ownPicture = /^\/files\/([a-z0-9]{20,40})\/\d+\.(?:avif|webp|jpg)$/

function isOwnPicture(src: string): boolean {
  return ownPicture.test(src)
}

/** Tokens of the portal's own pictures that a text shows. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/\/files\/([a-z0-9]{20,40})\//g)].map((match) => match[1] as string)
}
