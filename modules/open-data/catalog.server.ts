import { type Locale, localeFacts, pathIn } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { tableTypes } from '#platform/tables/contents.server.ts'
import type { DatasetPassport } from './cards.server.ts'
import type { DatasetCard, UpdateFrequency } from './contract.ts'
import { openDataReads } from './read.server.ts'
import type { Asking } from './register-tables.server.ts'
import { registerTexts } from './register-texts.ts'
import { registers } from './registers.server.ts'
import { datasetRepository } from './repository.server.ts'

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const authority = 'http://publications.europa.eu/resource/authority'
const uzbekistan = { '@type': 'dct:Location', '@id': `${authority}/country/UZB` }
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

/** Spheres that are a theme of the vocabulary of DCAT-AP, as the ministry calls them; staff write others as they like. */
const ofJustice = /^(?:adliya|huquq|адлия|ҳуқуқ|юстиция|право|justice|law)$/i

type From = Asking & Pick<Ground, 'config'>

/** The catalogue of all sets by DCAT-AP as JSON-LD, in one language. */
export async function catalogOf(asking: From): Promise<object> {
  const { locale, config, origin } = asking
  const page = `${origin}${pathIn(locale, `/${config.portalSlug}-ochiq-malumotlar`)}`
  const text = (value: string, lang = locale) => ({ '@value': value, '@language': localeFacts[lang].tag })
  const publisher = { '@type': 'foaf:Agent', 'foaf:name': text(registerTexts.ministry[locale]) }
  const dataset = (set: DatasetCard | DatasetPassport, months?: { from: string; to: string }) => {
    const file = (format: string) => `${origin}/${locale}/api/open-data/${set.slug}/download/?format=${format}`
    return {
      '@type': 'dcat:Dataset',
      '@id': `${page}/${set.slug}`,
      'dct:identifier': set.code,
      'dct:title': text(set.title, set.lang),
      'dct:description': set.description
        ? text(set.description, set.untranslated.includes('description') ? 'uz' : locale)
        : text(set.title, set.lang),
      'dcat:theme': {
        '@type': 'skos:Concept',
        ...(ofJustice.test(set.sphere) ? { '@id': `${authority}/data-theme/JUST` } : {}),
        'skos:prefLabel': text(set.sphere, set.untranslated.includes('sphere') ? 'uz' : locale),
      },
      ...('keywords' in set ? ofPassport(set, text) : {}),
      'dct:modified': { '@value': set.last_updated, '@type': 'xsd:date' },
      'dct:accrualPeriodicity': { '@id': `${authority}/frequency/${frequencies[set.update_frequency]}` },
      'dct:publisher': publisher,
      'dct:creator': {
        '@type': 'foaf:Agent',
        'foaf:name': text(set.organization, set.untranslated.includes('organization') ? 'uz' : locale),
      },
      'dct:spatial': uzbekistan,
      ...(months ? { 'dct:temporal': ofMonths(months) } : {}),
      'dcat:landingPage': { '@id': `${page}/${set.slug}` },
      'dcat:distribution': set.formats.map((format) => ({
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
  const [own, cards] = [await datasetRepository.passports(asking.db, locale), await openDataReads.registers(asking)]
  const ofRegisters = cards.map(async (card) => {
    const register = registers.find(({ slug }) => slug === card.slug)
    return dataset(card, await register?.covers?.(asking))
  })
  return {
    '@context': context,
    '@type': 'dcat:Catalog',
    '@id': page,
    'dct:title': text(registerTexts.catalog[locale]),
    'dct:description': text(registerTexts.catalogText[locale]),
    'dct:publisher': publisher,
    'foaf:homepage': { '@id': page },
    'dct:spatial': uzbekistan,
    'dcat:themeTaxonomy': { '@id': `${authority}/data-theme` },
    'dct:license': licences['CC-BY-4.0'],
    'dct:language': { '@id': `${authority}/language/${languages[locale]}` },
    'dcat:dataset': [...own.map((set) => dataset(set)), ...(await Promise.all(ofRegisters))],
  }
}

const languages = { uz: 'UZB', uzb: 'UZB', ru: 'RUS', en: 'ENG' }

const ofMonths = ({ from, to }: { from: string; to: string }) => ({
  '@type': 'dct:PeriodOfTime',
  'dcat:startDate': { '@value': from, '@type': 'xsd:gYearMonth' },
  'dcat:endDate': { '@value': to, '@type': 'xsd:gYearMonth' },
})

type Text = (value: string, lang?: Locale) => object

/** What staff write down of a set: a register has neither keywords nor somebody of its own who answers for it. */
function ofPassport(set: DatasetPassport, text: Text): object {
  const { keywords, responsible_full_name, responsible_phone, responsible_email, first_published } = set
  return {
    'dcat:keyword': keywords.words.map((word) => text(word, keywords.lang)),
    'dcat:contactPoint': {
      '@type': 'vcard:Individual',
      'vcard:fn': responsible_full_name,
      ...(responsible_email ? { 'vcard:hasEmail': { '@id': `mailto:${responsible_email}` } } : {}),
      ...(responsible_phone ? { 'vcard:hasTelephone': { '@id': `tel:${responsible_phone}` } } : {}),
    },
    'dct:issued': { '@value': first_published, '@type': 'xsd:date' },
  }
}
