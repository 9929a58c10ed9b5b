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
