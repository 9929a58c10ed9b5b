/** The pages that every portal has from its first day, but for the home page and open data, whose path says the portal's name. */
export const sitePages = [
  '/posts',
  '/lidership',
  '/professional-mediatorlar-reyestri',
  '/documant-library',
  '/foto-gallery',
  '/video-gallery',
  '/sorovnomalar',
  '/newsletter',
  '/feedback',
  '/feedback/korrupsiya',
  '/feedback/track',
  '/reception',
  '/murojaatlar-statistikasi',
  '/hududlar',
  '/sitemap',
]

const sections = new Set([
  ...sitePages.map((path) => path.split('/')[1]),
  '',
  'inner-page',
  'search',
  'profile',
  'offline',
])
/** Short ways to registers, what is no page but an address all the same, and files. */
const others = /^(?:notarial-idoralar|fhdyo-bolimlari|feeds|files|api|login|admin|.+-ochiq-malumotlar|.+\..+)$/

/** Whether the portal has anything at all where a path of its own, without language, begins. */
export function isSiteSection(path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return sections.has(first) || others.test(first)
}
