import { localeFacts, pathIn } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { tableFormats, tableTypes } from '#platform/tables/contents.server.ts'
import type { DatasetCard, UpdateFrequency } from './contract.ts'
import { openDataReads } from './read.server.ts'
import type { Asking } from './register-tables.server.ts'
import { registerTexts } from './register-texts.ts'
import { datasetRepository } from './repository.server.ts'

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const authority = 'http://publications.europa.eu/resource/authority'
const frequencies: Record<UpdateFrequency, string> = {
  daily: 'DAILY',
  weekly: 'WEEKLY',
  monthly: 'MONTHLY',
  quarterly: 'QUARTERLY',
  yearly: 'ANNUAL',
  once: 'NEVER',
  on_change: 'IRREG',
}
const licences: Record<DatasetCard['licence'], { '@id': string }> = {
  'CC-BY-4.0': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
  'CC0-1.0': { '@id': 'https://creativecommons.org/publicdomain/zero/1.0/' },
}
const pageSize = 100

type From = Asking & Pick<Ground, 'config'>

/** The catalogue of all sets by DCAT-AP as JSON-LD, in one language, with addresses below `origin`. */
export async function catalogOf(asking: From, origin: string): Promise<object> {
  const { locale, config } = asking
  const page = `${origin}${pathIn(locale, `/${config.portalSlug}-ochiq-malumotlar`)}`
  const text = (value: string, lang = locale) => ({ '@value': value, '@language': localeFacts[lang].tag })
  const publisher = { '@type': 'foaf:Agent', 'foaf:name': text(registerTexts.ministry[locale]) }
  const dataset = (set: DatasetCard) => {
    const file = (format: string) => `${origin}/${locale}/api/open-data/${set.slug}/download/?format=${format}`
    return {
      '@type': 'dcat:Dataset',
      '@id': `${page}/${set.slug}`,
      'dct:identifier': set.code,
      'dct:title': text(set.title, set.lang),
      'dct:description': set.description
        ? text(set.description, set.untranslated.includes('description') ? 'uz' : locale)
        : text(set.title, set.lang),
      'dct:modified': { '@value': set.last_updated, '@type': 'xsd:date' },
      'dct:accrualPeriodicity': { '@id': `${authority}/frequency/${frequencies[set.update_frequency]}` },
      'dct:publisher': publisher,
      'dcat:landingPage': { '@id': `${page}/${set.slug}` },
      'dcat:distribution': tableFormats
        .filter((format) => set.formats.includes(format))
        .map((format) => ({
          '@type': 'dcat:Distribution',
          '@id': file(format),
          'dcat:accessURL': { '@id': `${page}/${set.slug}` },
          'dcat:downloadURL': { '@id': file(format) },
          'dcat:mediaType': {
            '@id': `https://www.iana.org/assignments/media-types/${tableTypes[format].split(';')[0]}`,
          },
          'dct:format': { '@id': `${authority}/file-type/${format.toUpperCase()}` },
          'dct:license': licences[set.licence],
        })),
    }
  }
  return {
    '@context': context,
    '@type': 'dcat:Catalog',
    '@id': page,
    'dct:title': text(registerTexts.catalog[locale]),
    'dct:description': text(registerTexts.catalog[locale]),
    'dct:publisher': publisher,
    'dct:license': licences['CC-BY-4.0'],
    'dct:language': { '@id': `${authority}/language/${languages[locale]}` },
    'dcat:dataset': [...(await ownSets(asking)), ...(await openDataReads.registers(asking))].map(dataset),
  }
}

const languages = { uz: 'UZB', uzb: 'UZB', ru: 'RUS', en: 'ENG' }

async function ownSets({ db, locale }: Asking): Promise<DatasetCard[]> {
  const sets: DatasetCard[] = []
  for (let p = 1, pages = 1; p <= pages; p += 1) {
    const page = await datasetRepository.cards(db, locale, { p, page_size: pageSize })
    pages = page.pages
    sets.push(...page.results)
  }
  return sets
}
