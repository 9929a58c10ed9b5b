import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { tableBytes } from '#platform/tables/contents.server.ts'

const organization = '999'
const key = 'open-data-key-of-the-portal'

/** What it does wrong, for tests of those who ask it. */
export type Wrong = 'slow' | 'endless' | 'stammering' | 'busy-once' | keyof typeof wrongs

/** What it answers to whatever it is asked. */
const wrongs = {
  down: { status: 503, type: 'text/html', body: '<html>' },
  lying: { status: 200, type: 'application/json', body: '{"result":{"data":[{"a":[1]}],"count":"x"}}' },
  telling: { status: 200, type: 'application/json', body: `{"result":{"data":[{"a":"${key}"}]}}` },
  /** Denies what it had a moment ago, in either way. */
  absent: { status: 404, type: 'text/html', body: '<html>' },
  empty: { status: 200, type: 'application/json', body: '{"result":null}' },
  /** Counts what it does not give. */
  hollow: { status: 200, type: 'application/json', body: '{"result":{"count":4,"data":[]}}' },
  /** Tells of an error with the status of success. */
  page: { status: 200, type: 'text/html', body: '<!doctype html><html><p>Xatolik, keyinroq urinib koʻring</p></html>' },
}

const four = (uzbText: string, uzbKrText: string, rusText: string, engText: string) => ({
  uzbText,
  uzbKrText,
  rusText,
  engText,
})
const ministry = four('Adliya vazirligi', 'Адлия вазирлиги', 'Министерство юстиции', 'Ministry of Justice')
const law = four('Huquq', 'Ҳуқуқ', 'Право', 'Law')

const titles = [
  four(
    'Notarial idoralar roʻyxati',
    'Нотариал идоралар рўйхати',
    'Перечень нотариальных контор',
    'List of notary offices',
  ),
  // As it happens there: English missing, Cyrillic in the field for Latin, the Latin text as the Russian one.
  four('Фуқаролик ҳолати далолатномалари сони', '', 'Fuqarolik holati dalolatnomalari soni', ''),
  four('Davlat xizmatlari markazlari', 'Давлат хизматлари марказлари', 'Центры государственных услуг', ''),
  four('Roʻyxatdan oʻtgan nodavlat tashkilotlar', '', '', 'Registered non-governmental organisations'),
]
export const setIds = titles.map((_, at) => `61a0c3d42e5b7f0a9c1d4e${70 + at}`)

const table = (dataName: object, at: number) => ({
  structId: setIds[at],
  name: `3-012-000${at + 1}`,
  dataName,
  orgName: ministry,
  sphereName: law,
  fullCount: 412 - at * 100,
  userOrgId: Number(organization),
  sphereId: '607f00000000000000000001',
  updateDate: '2026-10-01T00:00:00',
  lastUpdate: `2026-09-2${at}T10:12:00`,
})

const tableFields = [
  { name: 'office_name', text: four('Idora nomi', 'Идора номи', 'Наименование', 'Office name') },
  { name: 'staff', text: four('Xodimlar soni', '', '', '') },
]

const passport = (at: number) => ({
  name: `3-012-000${at + 1}`,
  orgName: ministry,
  fullName: 'Aliyeva M. R.',
  telephone: '+998 71 200-00-00',
  ogrEmail: 'data@adliya.example',
  linkWeb: 'https://adliya.example/notaries',
  createDate: '2021-08-11',
  updateDate: '2026-09-20',
  tableFields,
})

const row = (number: number) => ({
  id: String(number),
  tableColumn: {
    office_name: {
      text: four(`${number}-son`, `${number}-сон`, `№ ${number}`, `No. ${number}`),
      number: null,
      data: null,
      default: `${number}-son`,
    },
    staff: { text: null, number: number % 7, data: null, default: null },
  },
})

const window = (limit: number, offset: number, all: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, all - offset)) }, (_, at) => offset + at + 1)

const fileOf = async (fileType: string | null) => {
  const format = ([undefined, 'json', 'xml', 'xlsx', 'csv'] as const)[Number(fileType)]
  if (!format) return Buffer.from('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>')
  const rows = (async function* () {
    yield [{ office_name: '1-son', staff: 1 }]
  })()
  return buffer(tableBytes(format, { columns: ['office_name', 'staff'], rows }, { bom: false }))
}

/**
 * A state open data service for tests and for trying the portal: the calls and shapes of the real one with sets that do
 * not exist. Listens on a free port unless one is named; run by itself: `node tests/open-data-server.ts 5006`.
 */
export async function startOpenData(port = 0) {
  const state: { wrong?: Wrong | undefined } = {}
  /** What was asked, path and query, in order. */
  const asked: string[] = []
  let busy = 0

  const answerOf = async (url: URL, request: IncomingMessage): Promise<object | undefined> => {
    const number = (name: string) => Number(url.searchParams.get(name))
    const at = setIds.indexOf(url.searchParams.get('id') ?? url.searchParams.get('GuidId') ?? '')
    switch (url.pathname) {
      case '/apiClient/main/gettable': {
        if (url.searchParams.get('orgId') !== organization) return { result: { count: 0, data: [] } }
        const every =
          state.wrong === 'stammering' ? titles.flatMap((it, at) => Array(2).fill(table(it, at))) : titles.map(table)
        const data = every.slice(number('offset'), number('offset') + number('limit'))
        return { result: { count: titles.length, data } }
      }
      case '/apiClient/Main/GetSphereList':
        return { result: { data: [{ id: '607f00000000000000000001', name: law }] } }
      case '/apiClient/Main/GetById':
        return { result: at < 0 ? null : passport(at) }
      case '/apiClient/Main/GetMainData': {
        if (at < 0) return { result: null }
        const { limit, offset } = JSON.parse(await text(request)) as { limit: number; offset: number }
        return { result: { count: 412, tableFields, data: window(limit, offset, 412).map(row) } }
      }
      case '/apiData/MainData/GetByFile':
        return at < 0 ? undefined : fileOf(url.searchParams.get('fileType'))
      case '/apiPartner/Partner/WebService': {
        if (url.searchParams.get('token') !== key) return undefined
        const rows = window(number('limit'), number('offset'), 30)
        return { result: { data: rows.map((at) => ({ office_name: `${at}-son`, staff: at % 7 })) } }
      }
      default:
        return undefined
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://service')
    asked.push(url.pathname + url.search)
    const json = { 'content-type': 'application/json' }
    if (!/^Mozilla\/5\.0 /.test(request.headers['user-agent'] ?? '')) return response.writeHead(403).end('<html>')
    if (state.wrong === 'slow') return
    if (state.wrong === 'busy-once' && ++busy === 1) return response.writeHead(429, { 'retry-after': '1' }).end()
    if (state.wrong === 'endless') {
      response.writeHead(200, json)
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      return more()
    }
    const wrong = state.wrong && state.wrong in wrongs ? wrongs[state.wrong as keyof typeof wrongs] : undefined
    if (wrong) return response.writeHead(wrong.status, { 'content-type': wrong.type }).end(wrong.body)
    const said = await answerOf(url, request)
    if (said === undefined) return response.writeHead(404).end()
    if (Buffer.isBuffer(said)) return response.writeHead(200).end(said)
    response.writeHead(200, json).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    key,
    asked,
    /** As it is from now on; right where nothing is named. */
    be(wrong?: Wrong): void {
      state.wrong = wrong
      busy = 0
      asked.length = 0
    },
    settings: {
      OPEN_DATA_URL: `http://127.0.0.1:${taken}`,
      OPEN_DATA_KEY: key,
      OPEN_DATA_ORGANIZATION: organization,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { settings } = await startOpenData(Number(process.argv[2] ?? 5006))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`An open data service for trying listens. Start the portal with:\n${lines.join('\n')}\n`)
}
