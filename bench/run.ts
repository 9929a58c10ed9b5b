import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCluster } from '../scripts/postgres.mjs'
import { countedActions } from './actions.ts'
import { aimsOf } from './aims.ts'
import { bytesBeforePaint } from './bytes.ts'
import { deskFigures, listFigures, signedIn } from './desk.ts'
import { growthFigures } from './growth.ts'
import { lighthouseScores } from './lighthouse.ts'
import { loadAnew, loadKept } from './load.ts'
import { machine } from './machine.ts'
import { startNginx } from './nginx.ts'
import { picture } from './picture.ts'
import { type Memory, startProduct } from './product.ts'
import { markdown, type Report } from './report.ts'
import { searchFigures } from './search.ts'

/**
 * `npm run bench`: measures the built product beside nginx on the same core in the same run and writes `bench/report.md` and
 * its picture. `npm run bench -- start json --out /tmp/report.md` measures these parts alone and writes elsewhere. Speed is
 * told as ratios and bytes; nothing here is a test.
 */
const parts = [
  'start',
  'cached',
  'desk',
  'bytes',
  'lighthouse',
  'json',
  'search',
  'growth',
  'postgres',
  'actions',
] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, 'report.md') },
    /** The largest number of posts whose growth is told. */
    posts: { type: 'string', default: '1000000' },
  },
})
const unknown = positionals.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) throw new Error(`There is no part "${unknown.join(', ')}"; parts are ${parts.join(', ')}.`)
const wants = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part)

async function main(): Promise<void> {
  const report: Report = {
    at: new Date().toISOString(),
    command: ['npm run bench', ...(positionals.length > 0 ? ['--', ...positionals] : [])].join(' '),
    machine: await machine(),
  }
  if (['start', 'cached', 'desk', 'bytes', 'lighthouse', 'json'].some((part) => wants(part as 'start'))) {
    await ofProduct(report)
  }
  if (wants('postgres')) Object.assign(report, await onPostgres())
  if (wants('search')) report.search = await searchFigures(searchedPosts)
  if (wants('actions')) report.actions = await countedActions()
  process.stdout.write(await written(report))
  // Last, since a million posts take long: whoever stops it keeps what was measured before.
  if (!wants('growth')) return
  await growthFigures(Number(values.posts), undefined, async (growth) => {
    process.stdout.write(await written({ ...report, growth }))
  })
}

/** Writes the report and its picture, and gives the text of the report. */
async function written(report: Report): Promise<string> {
  const pictureFile = values.out.replace(/\.md$/, '.svg')
  const text = `${markdown(report, basename(pictureFile))}\n`
  await writeFile(values.out, text)
  await writeFile(
    join(dirname(values.out), basename(pictureFile)),
    picture(aimsOf(report), 'Figures beside their aims'),
  )
  return text
}

/** Enough to be slow where an index is missing, and soon filled. */
const searchedPosts = 20_000

async function ofProduct(report: Report): Promise<void> {
  const product = await startProduct({}, wants('start') ? undefined : 1)
  const { url } = product
  try {
    if (wants('start')) Object.assign(report, { starts: product.starts, memory: await product.memory() })
    if (wants('cached')) Object.assign(report, await homePage(url))
    const pages = await sixPages(url)
    if (wants('bytes'))
      report.bytes = await bytesBeforePaint(url, ['/', '/uzb', '/ru', '/en', ...pages.slice(1), ...heavyPages])
    if (wants('lighthouse')) report.lighthouse = await lighthouseScores(url, pages.flatMap(inTwoLanguages))
    // Last: it changes posts.
    if (!wants('desk') && !wants('json')) return
    const staff = await signedIn(url, product.greeting)
    if (wants('desk')) report.desk = await deskFigures(url, staff)
    if (!wants('json')) return
    await product.grow()
    Object.assign(report, await callsAndPages(url))
    report.lists = await listFigures(url, staff)
    report.grownMemory = await product.memory()
  } finally {
    await product.stop()
  }
}

/** Public pages with the most scripts and texts of their own. */
const heavyPages = [
  ...['inner-page/notarial-idoralar', 'inner-page/markaziy-apparat', 'inner-page/qonunlar', 'hududlar/toshkent-shahri'],
  ...['professional-mediatorlar-reyestri', 'lidership', 'reception', 'feedback', 'sorovnomalar/1'],
].map((path) => `/ru/${path}`)

/** What one of several processes takes beside a server that others run. */
async function onPostgres(): Promise<{ postgresMemory?: Memory }> {
  const cluster = await openCluster()
  if (!cluster) return {}
  const product = await startProduct({ DATABASE_URL: cluster.url }, 1)
  try {
    return { postgresMemory: await product.memory() }
  } finally {
    await product.stop()
    await cluster.stop()
  }
}

const inTwoLanguages = (path: string): string[] => [path, path === '/' ? '/ru' : `/ru${path}`]

async function sixPages(url: string): Promise<string[]> {
  return ['/', '/posts', await firstPage(url), '/documant-library', '/feedback', '/search?q=qonun']
}

async function homePage(url: string) {
  const page = await compressed(`${url}/`)
  const nginx = await startNginx(page)
  try {
    const cached = await loadKept({ product: { url: `${url}/` }, nginx: { url: nginx.url } })
    // Apart: what is compiled and collected after rounds of rendering would disturb the rounds of what is kept.
    return { cached, anew: await loadAnew({ 'home page': { url: `${url}/`, headers: pastTheCache } }) }
  } finally {
    await nginx.stop()
  }
}

/** The cache leaves requests with credentials alone; to a public call they mean nothing. */
const pastTheCache = { authorization: 'none' }

async function callsAndPages(url: string) {
  const list = `${url}/api/posts/?page_size=20`
  const page = await firstPage(url)
  const nginx = await startNginx(await compressed(list))
  try {
    const json = await loadKept({
      'list of 20, cached': { url: list },
      'list of 20 in nginx': { url: nginx.url },
      'one post, cached': { url: `${url}/api${page}` },
    })
    const anew = (address: string) => ({ url: url + address, headers: pastTheCache })
    const jsonAnew = await loadAnew({
      'list of 20': anew('/api/posts/?page_size=20'),
      'list of 20 of one type, page 100': anew('/api/posts/?page_size=20&type=NEWS&p=100'),
      'one post': anew(`/api${page}`),
      'page of a post': anew(page),
    })
    return { json, jsonAnew }
  } finally {
    await nginx.stop()
  }
}

/** The very bytes that the product sends, so that both servers send the same. */
async function compressed(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve(Buffer.concat(chunks))
    })
      .on('error', reject)
      .end()
  })
}

async function firstPage(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/posts/?page_size=1`)
    const list = (await answer.json()) as { results: { link: string }[] }
    // Right after the load the portal may still be refusing.
    if (answer.status !== 503) return list.results[0]?.link ?? '/posts'
    await pause(1000)
  }
}

await main()
