import type { PageBytes } from './bytes.ts'
import type { Scores } from './lighthouse.ts'
import type { Figures } from './load.ts'
import type { Machine } from './machine.ts'
import { manyPosts } from './many-posts.ts'
import { type SearchFigures, searchTable } from './search.ts'

export type Report = {
  at: string
  machine: Machine
  starts: { first: number; second: number }
  memoryMb: number
  cached: Record<string, Figures>
  json: Record<string, Figures>
  /** With many posts and after the load. */
  grownMemoryMb: number
  bytes: PageBytes[]
  lighthouse: Scores[]
  search: SearchFigures[]
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1)

/** The report as a page of Markdown, newest figures only; older ones are in the history of the file. */
export function markdown(report: Report): string {
  const { machine, cached } = report
  const ratio = (cached.product?.perSecond ?? 0) / (cached.nginx?.perSecond ?? 1)
  const [listed, file] = ['list of 20, cached', 'list of 20, static file in nginx'].map((name) => report.json[name])
  const jsonRatio = (listed?.perSecond ?? 0) / (file?.perSecond ?? 1)
  return `# Figures

\`npm run bench\`, ${report.at.slice(0, 16).replace('T', ' ')} UTC, ${machine.cores} × ${machine.model}, Node ${machine.node.slice(1)}${
    machine.pinned ? ', servers on core 0, load from core 1' : ''
  }. Medians of seven interleaved rounds of two seconds, 32 connections.

## Cached home page

The product is at **${ratio.toFixed(2)}** of the static server that sends the same compressed bytes (aim: at least 0.50).

${table(cached)}

## JSON, ${manyPosts} posts

The cached list is at **${jsonRatio.toFixed(2)}** of a static file of the same JSON (aim: at least 0.50); not cached at least 1000 a second are asked for.

${table(report.json)}

## Search

Without what is kept between changes, unless it is said (aim: p99 below 100 ms with 20 at once).

${report.search.map(searchTable).join('\n')}
## Start and memory

First start with the demo ${report.starts.first.toFixed(1)} s, second start ${report.starts.second.toFixed(2)} s, resident memory at rest ${report.memoryMb} MB, after the load on ${manyPosts} posts ${report.grownMemoryMb} MB.

## Bytes before the first paint

Compressed KB that had arrived at the first contentful paint; first visit of a phone at 1.6 Mbit/s and 150 ms (aim: critical at most 64 KB, no script before paint). Pictures until load.

| page | HTML | CSS | fonts | scripts before paint | critical | pictures | first paint |
|---|---|---|---|---|---|---|---|
${report.bytes.map((it) => `| ${it.path} | ${kb(it.html)} | ${kb(it.css)} | ${kb(it.fonts)} | ${kb(it.scriptsBeforePaint)} | **${kb(it.critical)}** | ${kb(it.pictures)} | ${Math.round(it.firstPaintMs)} ms |`).join('\n')}

## Lighthouse, mobile

| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | below 0.9 |
|---|---|---|---|---|---|---|---|---|
${report.lighthouse.map((it) => `| ${it.path} | ${it.performance} | ${it.accessibility} | ${it.bestPractices} | ${it.seo} | ${it.lcpMs} ms | ${it.cls} | ${it.tbtMs} ms | ${it.missed.join(', ') || 'none'} |`).join('\n')}
`
}

function table(figures: Record<string, Figures>): string {
  const rows = Object.entries(figures).map(
    ([name, it]) =>
      `| ${name} | ${Math.round(it.perSecond)} | ${it.p50Ms.toFixed(2)} | ${it.p99Ms.toFixed(2)} | ${it.failed} |`,
  )
  return `| | requests/s | p50 ms | p99 ms | failed |\n|---|---|---|---|---|\n${rows.join('\n')}`
}
