import type { Report } from './report.ts'

/** A figure beside what it should be. */
export type Aim = { name: string; unit: string; value: number; aim: number; kind: 'at least' | 'at most' }

const ratio = (report: Report['cached'], product: string, other: string): number | undefined => {
  const [a, b] = [report?.[product], report?.[other]]
  return a && b && a.perSecond / b.perSecond
}

/** How much longer the hundredth page of a list takes than the first: as many at once as are let in, so that nobody waits. */
function deepBesideFirst(anew: Report['jsonAnew']): number | undefined {
  const [deep, first] = [anew?.['list of 20 of one type, page 100, 4 at once'], anew?.['list of 20, 4 at once']]
  return deep && first && deep.p99Ms / first.p99Ms
}

/** Every figure of the run that has an aim (specification, issue of speed). */
export function aimsOf(report: Report): Aim[] {
  const aims: (Aim | undefined)[] = []
  const add = (name: string, value: number | undefined, kind: Aim['kind'], aim: number, unit = '') => {
    if (value !== undefined) aims.push({ name, unit, value, aim, kind })
  }
  add('cached page beside nginx', ratio(report.cached, 'product', 'nginx'), 'at least', 0.6)
  add('cached list beside nginx', ratio(report.json, 'list of 20, cached', 'list of 20 in nginx'), 'at least', 0.6)
  const { anew, jsonAnew } = report
  add('list of 20 made anew', jsonAnew?.['list of 20, 32 at once']?.perSecond, 'at least', 1000, '/s')
  add('home page made anew, 32 at once, p99', anew?.['home page, 32 at once']?.p99Ms, 'at most', 1000, 'ms')
  add('post made anew, 32 at once, p99', jsonAnew?.['page of a post, 32 at once']?.p99Ms, 'at most', 1000, 'ms')
  add('page 100 of a list beside its first', deepBesideFirst(jsonAnew), 'at most', 1.5)
  const letIn = Object.values({ ...anew, ...jsonAnew }).filter(({ atOnce }) => atOnce <= 4)
  if (letIn.length > 0)
    add(
      'refused of 4 at once',
      letIn.reduce((sum, { failed }) => sum + failed, 0),
      'at most',
      0,
    )
  add('first 200 after a warm start', report.starts?.warm, 'at most', 1.5, 's')
  add('memory at rest, embedded', report.memory?.resident, 'at most', 350, 'MB')
  add('memory at rest, on PostgreSQL', report.postgresMemory?.resident, 'at most', 150, 'MB')
  for (const { engine, figures } of report.search ?? []) {
    const slowest = Math.max(...figures.filter(({ atOnce }) => atOnce > 1).map(({ p99Ms }) => p99Ms))
    add(`slowest search with 20 at once, ${engine}`, slowest, 'at most', 100, 'ms')
  }
  for (const { engine, figures } of report.growth ?? []) {
    const names = [...new Set(figures.map(({ what }) => what))]
    const of = (what: string) => figures.filter((figure) => figure.what === what)
    const growth = (what: string) => Math.max(...of(what).map(({ p99Ms }) => p99Ms)) / (of(what)[0]?.p99Ms ?? 1)
    const flat = names.filter((what) => !what.startsWith('search'))
    const steepest = flat.toSorted((a, b) => growth(b) - growth(a))[0] ?? ''
    add(`p99 as posts grow, ${engine}: ${steepest}`, growth(steepest), 'at most', 1.5)
    const searches = figures.filter(({ what, posts }) => what.startsWith('search') && posts >= 1_000_000)
    const slowest = searches.length > 0 ? Math.max(...searches.map(({ p99Ms }) => p99Ms)) : undefined
    add(`search in a million posts, ${engine}`, slowest, 'at most', 150, 'ms')
  }
  if (report.lists) {
    const slowest = Math.max(...Object.values(report.lists).map(({ p50Ms }) => p50Ms))
    add('slowest list of staff among many posts', slowest, 'at most', 300, 'ms')
  }
  add('actions to a published post', report.actions?.actions, 'at most', 20)
  const { bytes, lighthouse } = report
  if (bytes) {
    add('bytes before the first paint', Math.max(...bytes.map((it) => it.critical)) / 1024, 'at most', 64, 'KB')
    add('scripts before the first paint', Math.max(...bytes.map((it) => it.scriptsBeforePaint)) / 1024, 'at most', 0)
    add('all scripts of a page', Math.max(...bytes.map((it) => it.scripts)) / 1024, 'at most', 130, 'KB')
  }
  if (lighthouse) {
    const least = (name: 'performance' | 'accessibility' | 'bestPractices' | 'seo') =>
      Math.min(...lighthouse.map((it) => it[name]))
    add('Lighthouse performance, lowest', least('performance'), 'at least', 98)
    const read = lighthouse.filter(({ path }) => !/feedback|search/.test(path))
    add('largest paint of home, list, post', Math.max(...read.map((it) => it.lcpMs)), 'at most', 1000, 'ms')
    add('Lighthouse accessibility, lowest', least('accessibility'), 'at least', 100)
    add('Lighthouse best practices, lowest', least('bestPractices'), 'at least', 100)
    // What a search finds is on purpose in no search engine, which costs a page a third of this score.
    const found = lighthouse.filter(({ path }) => !/\/search\?/.test(path))
    add('Lighthouse SEO, lowest of pages that are to be found', Math.min(...found.map((it) => it.seo)), 'at least', 100)
  }
  return aims.filter((aim) => aim !== undefined)
}

export const isMet = ({ value, aim, kind }: Aim): boolean => (kind === 'at least' ? value >= aim : value <= aim)

const shown = (value: number): string => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

/** For people: "2.31 s (at most 1.5 s)". */
export const told = ({ value, unit, kind, aim }: Aim): string =>
  `${withUnit(shown(value), unit)} (${kind} ${withUnit(String(aim), unit)})`

const withUnit = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text)
