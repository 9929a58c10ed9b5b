import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import type { Locale } from '#common/locale.ts'
import { DatasetPage } from '#modules/open-data/contract.ts'
import { Settings } from '#modules/settings/contract.ts'
import { newsArticle } from './article-data.ts'
import { contactsOf } from './contacts.server.ts'
import { dataset } from './dataset-data.ts'
import { ministry } from './ministry-data.ts'
import { pageMeta } from './page-meta.ts'

const origin = 'https://adliya.example'
const argsOf = (pathname: string) => ({
  location: { pathname },
  matches: [{ id: 'root', loaderData: { origin } }],
})
const picture = { path: '/files/a', widths: [320, 800, 1600], width: 1800, height: 900, alt: 'Bino' }

type Facts = Parameters<typeof pageMeta>[1]

/** The head as a browser gets it: one line for each descriptor. */
function head(pathname: string, facts: Facts): string[] {
  return pageMeta(argsOf(pathname), facts).map((each) =>
    'tagName' in each || 'name' in each || 'property' in each
      ? Object.values(each)
          .filter((value) => value !== 'link')
          .join(' ')
      : JSON.stringify(each),
  )
}

function dataOf(pathname: string, facts: Facts): Record<string, unknown> {
  const script = pageMeta(argsOf(pathname), facts).find((each) => 'script:ld+json' in each)
  return (script as Record<string, Record<string, unknown>>)['script:ld+json'] ?? {}
}

beforeAll(async () => {
  const all: Locale[] = ['uz', 'uzb', 'ru', 'en']
  await Promise.all(all.map((locale) => loadMessages(locale, '/')))
})

describe('the head of a page', () => {
  it('names the languages that exist and sends the others to Uzbek', () => {
    const translated = head('/ru/posts/a', { title: ['A'], translations: ['uz', 'uzb', 'ru'] })
    expect(translated).toContain(`canonical ${origin}/ru/posts/a`)
    expect(translated.filter((line) => line.startsWith('alternate'))).toEqual([
      `alternate uz ${origin}/posts/a`,
      `alternate uz-Cyrl ${origin}/uzb/posts/a`,
      `alternate ru ${origin}/ru/posts/a`,
      `alternate x-default ${origin}/posts/a`,
    ])
    expect(head('/en/posts/a', { title: ['A'], translations: ['uz'] })).toContain(`canonical ${origin}/posts/a`)
  })

  it('has a title, a description and a picture: its own, or the portal’s', () => {
    const own = head('/ru', { title: ['Главная'], description: 'О портале', picture })
    expect(own).toContain('{"title":"Главная - Министерство юстиции"}')
    expect(own).toContain('description О портале')
    expect(own).toContain('og:description О портале')
    expect(own).toContain(`og:image ${origin}/files/a/1600.jpg`)
    expect(own).toContain('og:image:height 800')
    expect(own).toContain('og:image:alt Bino')
    expect(head('/ru', { title: ['Главная'] })).toContain(`og:image ${origin}/art/share.png`)
  })

  it('of a page kept out of search engines says only that', () => {
    expect(head('/en/search', { title: ['Search'], hidden: true })).toEqual([
      '{"title":"Search - Ministry of Justice"}',
      'robots noindex',
    ])
  })
})

describe('what search engines are told', () => {
  it('of the ministry on the home page, with the contacts of the settings', () => {
    const contacts = contactsOf(Settings.parse({ phone: '+998 71 200 00 00' }), 'en')
    const facts: Facts = { title: ['Home'], description: 'All', data: (around) => ministry(contacts, around) }
    expect(dataOf('/en', facts)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'GovernmentOrganization',
      name: 'Ministry of Justice',
      url: `${origin}/en`,
      telephone: '+998 71 200-00-00',
      contactPoint: { telephone: '1008' },
      address: { streetAddress: contacts.address },
      sameAs: contacts.social.map(({ link }) => link),
    })
  })

  it('of a post', () => {
    const article = {
      title: 'Yangi qonun',
      date: '2026-11-20T05:00:00Z',
      changed: '2026-11-21T05:00:00Z',
      lang: 'uz',
    } as const
    const facts: Facts = {
      title: ['Yangi qonun'],
      articleLang: 'uz',
      picture,
      data: (around) => newsArticle(article, around),
    }
    expect(head('/posts/a', facts)).toContain('og:type article')
    expect(dataOf('/posts/a', facts)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Yangi qonun',
      datePublished: article.date,
      dateModified: article.changed,
      inLanguage: 'uz',
      image: [`${origin}/files/a/1600.jpg`],
      mainEntityOfPage: `${origin}/posts/a`,
      publisher: { '@type': 'GovernmentOrganization', url: origin },
    })
  })

  it('of a set of open data', () => {
    const set = DatasetPage.partial().parse({
      slug: 'mediatorlar',
      code: '3-012-0002',
      title: 'Медиаторы',
      lang: 'ru',
      organization: 'Минюст',
      keywords: ['медиация'],
      licence: 'CC-BY-4.0',
      first_published: '2021-08-11',
      last_updated: '2026-10-28',
      formats: ['csv'],
      columns: [
        { name: 'code', type: 'text', title: 'Код', lang: 'ru', description: '', description_lang: 'ru', is_key: true },
      ],
    }) as DatasetPage
    const facts: Facts = {
      title: [set.title],
      data: (around) => dataset(set, '/ru/api/open-data/mediatorlar/download/', around),
    }
    expect(dataOf('/ru/adliya-ochiq-malumotlar/mediatorlar', facts)).toMatchObject({
      '@type': 'Dataset',
      name: 'Медиаторы',
      identifier: '3-012-0002',
      license: 'https://creativecommons.org/licenses/by/4.0/deed.ru',
      dateModified: '2026-10-28',
      variableMeasured: ['Код'],
      distribution: [
        { '@type': 'DataDownload', contentUrl: `${origin}/ru/api/open-data/mediatorlar/download/?format=csv` },
      ],
    })
  })
})
