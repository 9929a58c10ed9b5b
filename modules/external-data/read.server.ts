import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type PageQuery, page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type {
  ExternalCategories,
  ExternalFormat,
  ExternalList,
  ExternalListQuery,
  ExternalPartnerQuery,
  ExternalPartnerRows,
  ExternalRows,
  ExternalSet,
} from './contract.ts'
import { externalFormats } from './contract.ts'
import { type Asking, type Copy, copyOf, fileCopyOf } from './copies.server.ts'
import { FirstRows, FirstTables, PartnerRows, Passport, Rows, Spheres, Tables } from './shapes.ts'
import { type Asked, createStateService, NotThere, type StateSettings } from './state-service.server.ts'
import { type Texts, textIn } from './texts.ts'

type From = Pick<RequestContext, 'db' | 'now' | 'log' | 'config' | 'aside' | 'secret'> &
  Partial<Pick<RequestContext, 'address'>>
export type Read<Answer> = { answer: Answer; fetchedAt: Date; failed: boolean }

/** How long a service is left alone is known per process. */
const services = new WeakMap<StateSettings, ReturnType<typeof createStateService>>()

function serviceOf({ config }: Pick<Ground, 'config'>) {
  const settings = config.openData
  if (!settings) throw notFound('external open data')
  const service = services.get(settings) ?? createStateService(settings)
  services.set(settings, service)
  return { service, ...settings }
}

/** Pages are counted from 1 by people and from 0 by the service: offset = page × limit. */
const windowOf = ({ p, page_size }: PageQuery) => ({
  limit: String(page_size),
  offset: String((p - 1) * page_size),
})

const partnerLanguages: Record<Locale, string> = { uz: 'uz', uzb: 'uz', ru: 'ru', en: 'en' }
const fileLanguages: Record<Locale, string> = { uz: '1', uzb: '2', ru: '3', en: '4' }

/** The same answer is kept once for all languages. */
async function kept<Answer>(ground: From, asked: Asked, asking: Asking<Answer>): Promise<Copy<Answer>> {
  const { token: _key, ...query } = asked.query
  const key = `${asked.path}?${new URLSearchParams(query)}${asked.body ? `#${JSON.stringify(asked.body)}` : ''}`
  return copyOf(ground, key, asking).catch((error: unknown) => {
    throw error instanceof NotThere ? notFound('external open data') : error
  })
}

const shown = <Answer, Shown>(
  copy: Copy<Answer>,
  show: (answer: Answer) => Shown,
): Read<Shown & { fetched_at: string }> => ({
  ...copy,
  answer: { ...show(copy.answer), fetched_at: copy.fetchedAt.toISOString() },
})

const wordsOf = (texts: Texts, locale: Locale) => textIn(texts, locale).text
const columnsOf = (columns: { name: string; title: Texts }[], locale: Locale) =>
  columns.map(({ name, title }) => {
    const { text, lang } = textIn(title, locale)
    return { name, title: text || name, lang }
  })

/**
 * The state's open data service (content guide, section 4), asked by this server only. Every read gives the last good
 * answer with its date and whether the service fails now; throws `ServiceFailed` where there is none, and refuses with 404
 * what it does not have, and everything where the portal has no settings for it.
 */
export const externalData = {
  isOn: ({ config }: Pick<Ground, 'config'>): boolean => config.openData !== undefined,

  /** Sets of the ministry, in five seconds at most or in as many milliseconds as are told. */
  async tables(
    ground: From,
    locale: Locale,
    query: ExternalListQuery,
    patienceMs?: number,
  ): Promise<Read<ExternalList>> {
    const { service, organization } = serviceOf(ground)
    const fixed = { orgId: organization, sphereId: query.sphere ?? '', regionId: '', text: '', sortType: '1' }
    const asked = { path: '/apiClient/main/gettable', query: { ...fixed, ...windowOf(query) } }
    const isFirst = query.p === 1 && query.sphere === undefined
    const asking = {
      ask: () => service.json(asked, query.p === 1 ? FirstTables : Tables),
      patienceMs,
      isTelling: ({ sets }: { sets: unknown[] }) => isFirst || sets.length > 0,
    }
    return shown(await kept(ground, asked, asking), ({ count, sets }) =>
      page(
        sets.map(({ title, sphere, organization: from, ...set }) => {
          const { text, lang } = textIn(title, locale)
          return {
            ...set,
            title: text || set.code,
            lang,
            sphere: wordsOf(sphere, locale),
            organization: wordsOf(from, locale),
          }
        }),
        count,
        query,
      ),
    )
  },

  /** Spheres of sets. */
  async categories(ground: From, locale: Locale): Promise<Read<ExternalCategories>> {
    const { service } = serviceOf(ground)
    const asked = { path: '/apiClient/Main/GetSphereList', query: { hasAral: 'false' } }
    return shown(await kept(ground, asked, { ask: () => service.json(asked, Spheres) }), ({ result }) => ({
      results: result.map(({ id, name }) => {
        const { text, lang } = textIn(name, locale)
        return { id, name: text, lang }
      }),
    }))
  },

  /** The passport of one set. */
  async byId(ground: From, locale: Locale, id: string): Promise<Read<ExternalSet>> {
    const { service } = serviceOf(ground)
    const asked = { path: '/apiClient/Main/GetById', query: { id }, named: true }
    return shown(await kept(ground, asked, { ask: () => service.json(asked, Passport) }), (it) => ({
      id,
      code: it.name,
      organization: wordsOf(it.orgName, locale),
      responsible_full_name: it.fullName,
      responsible_phone: it.telephone,
      responsible_email: it.ogrEmail,
      link_web: /^https?:\/\//i.test(it.linkWeb) ? it.linkWeb : '',
      first_published: it.createDate,
      last_updated: it.updateDate,
      columns: columnsOf(it.tableFields, locale),
    }))
  },

  /** Rows of one set. */
  async rows(ground: From, locale: Locale, id: string, query: PageQuery): Promise<Read<ExternalRows>> {
    const { service } = serviceOf(ground)
    const { limit, offset } = windowOf(query)
    const body = { guidId: id, fields: {}, limit: Number(limit), offset: Number(offset) }
    const asked = { path: '/apiClient/Main/GetMainData', query: { GuidId: id }, body, named: true }
    const asking = {
      ask: () => service.json(asked, query.p === 1 ? FirstRows : Rows),
      isTelling: (answer: { rows: unknown[] }) => query.p === 1 || answer.rows.length > 0,
    }
    return shown(await kept(ground, asked, asking), ({ count, columns, rows }) => ({
      ...page(
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, cell]) => [
              name,
              cell !== null && typeof cell === 'object' ? wordsOf(cell, locale) : cell,
            ]),
          ),
        ),
        count,
        query,
      ),
      columns: columnsOf(columns, locale),
    }))
  },

  /** Rows by a set's code, by the call that bears the portal's key. Refuses with 404 where the portal has none. */
  async list(
    ground: From,
    locale: Locale,
    { name, ...query }: ExternalPartnerQuery,
  ): Promise<Read<ExternalPartnerRows>> {
    const { service, key, organization } = serviceOf(ground)
    if (!key) throw notFound('external open data')
    const asked = {
      path: '/apiPartner/Partner/WebService',
      query: { token: key, name, orgId: organization, ...windowOf(query), lang: partnerLanguages[locale] },
      named: true,
    }
    const asking = {
      ask: () => service.json(asked, PartnerRows),
      isTelling: (rows: unknown[]) => rows.length > 0,
    }
    return shown(await kept(ground, asked, asking), (results) => ({
      ...query,
      results,
    }))
  },

  /** A set as a file. */
  file(ground: From, locale: Locale, id: string, format: ExternalFormat): Promise<Copy<Buffer>> {
    const { service } = serviceOf(ground)
    const facts = { fileType: String(externalFormats[format]), tableType: '2', lang: fileLanguages[locale] }
    const asked = { path: '/apiData/MainData/GetByFile', query: { id, ...facts }, named: true }
    const key = `${asked.path}?${new URLSearchParams(asked.query)}`
    return fileCopyOf(ground, key, () => service.file(asked, format)).catch((error: unknown) => {
      throw error instanceof NotThere ? notFound('external open data') : error
    })
  },
}
