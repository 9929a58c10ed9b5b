import type { Actions } from './actions.ts'
import { aimsOf, isMet, told } from './aims.ts'
import type { PageBytes } from './bytes.ts'
import { measuringDesk } from './desk.ts'
import { type GrowthFigures, growthTable } from './growth.ts'
import type { Scores } from './lighthouse.ts'
import { measuringAnew, measuringKept } from './load.ts'
import type { Machine } from './machine.ts'
import { manyPosts } from './many-posts.ts'
import type { Memory, Product } from './product.ts'
import type { Figures } from './rounds.ts'
import { type SearchFigures, searchTable } from './search.ts'

/** What was measured; parts that were not asked for are missing. */
export type Report = {
  at: string
  command: string
  machine: Machine
  starts?: Product['starts']
  memory?: Memory
  postgresMemory?: Memory
  /** With many posts and after the load. */
  grownMemory?: Memory
  cached?: Record<string, Figures>
  /** The home page past the cache. */
  anew?: Record<string, Figures>
  desk?: Record<string, Figures>
  json?: Record<string, Figures>
  /** Calls and pages past the cache. */
  jsonAnew?: Record<string, Figures>
  /** Lists of staff among many posts. */
  lists?: Record<string, Figures>
  bytes?: PageBytes[]
  lighthouse?: Scores[]
  search?: SearchFigures[]
  growth?: GrowthFigures[]
  actions?: Actions
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1)
const mb = ({ resident, own }: Memory) => `${resident} MB resident, ${own} MB of it its own`

/** The report as a page of Markdown, newest figures only; older ones are in the history of the file. */
export function markdown(report: Report, pictureName: string): string {
  const { machine } = report
  const pins = machine.pinned ? ', servers on core 0, load from core 1' : ''
  const aims = aimsOf(report)
  const missed = aims.filter((aim) => !isMet(aim))
  return [
    '# Figures',
    `\`${report.command}\`, ${report.at.slice(0, 16).replace('T', ' ')} UTC, ${machine.commit}, ${machine.cores} × ${machine.model}, ${machine.memoryGb} GB, Node ${machine.node.slice(1)}${pins}.`,
    `![Figures beside their aims](${pictureName})`,
    '## Missed',
    missed.length > 0
      ? missed.map((aim) => `- **${aim.name}**: ${told(aim)}`).join('\n')
      : `None of ${aims.length} aims.`,
    ...sections(report),
  ].join('\n\n')
}

function sections({ starts, memory, postgresMemory, grownMemory, ...report }: Report): string[] {
  const { cached, anew, desk, json, jsonAnew, lists, bytes, lighthouse, search, growth, actions } = report
  const lines = [
    starts &&
      `First start with the demo ${starts.first.toFixed(1)} s, warm start ${starts.warm.toFixed(2)} s to the first 200, ${starts.warmOnOneCore.toFixed(2)} s with one core alone.`,
    memory && `At rest: ${mb(memory)}.`,
    grownMemory && `After the load on ${manyPosts} posts: ${mb(grownMemory)}.`,
    postgresMemory && `On PostgreSQL, at rest: ${mb(postgresMemory)}.`,
  ].filter(Boolean)
  return [
    ...(lines.length > 0 ? ['## Start and memory', lines.join('\n')] : []),
    ...(cached ? ['## Home page', measuringKept, table(cached)] : []),
    ...(anew ? ['### Made anew', measuringAnew, table(anew)] : []),
    ...(desk ? ['## Staff', measuringDesk, table(desk)] : []),
    ...(actions ? ['## An editor', actionsNote(actions)] : []),
    ...(json ? [`## JSON and pages, ${manyPosts} posts`, measuringKept, table(json)] : []),
    ...(jsonAnew ? ['### Made anew', measuringAnew, table(jsonAnew)] : []),
    ...(lists ? [`## Lists of staff, ${manyPosts} posts`, `Whole pages. ${measuringDesk}`, table(lists)] : []),
    ...(search ? ['## Search', searchNote, ...search.map(searchTable)] : []),
    ...(growth ? [growthTable(growth)] : []),
    ...(bytes ? ['## Bytes and requests', bytesNote, bytesTable(bytes)] : []),
    ...(lighthouse ? ['## Lighthouse, mobile', lighthouseNote, lighthouseTable(lighthouse)] : []),
  ]
}

const actionsNote = ({ actions, seconds }: Actions) =>
  `From the sign-in to a published post in four languages with a picture, converted into Cyrillic and looked at before: ${actions} actions of a person, ${seconds.toFixed(1)} s of a journey that does them one after the other.`

const searchNote =
  'Asked within the process of the bench, without HTTP and on no core of its own: one run of each. Without what is kept between changes, unless it is said.'

const bytesNote =
  'Compressed KB that had arrived at the first contentful paint; first visit of a phone at 1.6 Mbit/s and 150 ms. Pictures and requests until load. All scripts are those that a page has when it answers a hand.'

const lighthouseNote =
  'The median of three runs. Lighthouse slows the machine down four times to make a phone of it; the pace is how quick it found the machine before, and where that is below 1000 it warns that times come out too long.'

const rows = (lines: string[][]): string => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const bytesTable = (bytes: PageBytes[]): string =>
  rows([
    [
      'page',
      'HTML',
      'CSS',
      'fonts',
      'scripts before paint',
      'critical',
      'all scripts',
      'pictures',
      'requests',
      'first paint',
    ],
    Array(10).fill('---'),
    ...bytes.map((it) => [
      it.path,
      ...[it.html, it.css, it.fonts, it.scriptsBeforePaint].map(kb),
      `**${kb(it.critical)}**`,
      ...[it.scripts, it.pictures].map(kb),
      String(it.requests),
      `${Math.round(it.firstPaintMs)} ms`,
    ]),
  ])

const lighthouseTable = (scores: Scores[]): string =>
  rows([
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'pace', 'below 0.9'],
    Array(10).fill('---'),
    ...scores.map((it) => [
      it.path,
      ...[it.performance, it.accessibility, it.bestPractices, it.seo].map(String),
      `${it.lcpMs} ms`,
      String(it.cls),
      `${it.tbtMs} ms`,
      String(it.pace),
      it.missed.join(', ') || 'none',
    ]),
  ])

function table(figures: Record<string, Figures>): string {
  return rows([
    ['', 'at once', 'good answers/s', 'p50 ms', 'p99 ms', 'refused or failed'],
    Array(6).fill('---'),
    ...Object.entries(figures).map(([name, it]) => [
      name,
      String(it.atOnce),
      it.perSecond < 100 ? it.perSecond.toFixed(1) : String(Math.round(it.perSecond)),
      it.p50Ms.toFixed(2),
      it.p99Ms.toFixed(2),
      String(it.failed),
    ]),
  ])
}
