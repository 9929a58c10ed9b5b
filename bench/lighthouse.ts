import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { installIn } from '../scripts/prepare.mjs'
import { chromiumFlags } from './chromium.ts'
import { freePort } from './product.ts'

export type Scores = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** How quick Lighthouse finds the machine; its fourfold slowing down makes a phone of one with at least 1000. */
  pace: number
  /** Audits below full marks, for the reader who wants to mend them. */
  missed: string[]
}

/** What is read of Lighthouse's answer. */
type Answer = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const runs = 3

/** A fifth of all files that were installed: they come when it is asked for the first time (docs/decisions/0057-lighthouse-apart.md). */
const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** Lighthouse for a phone on a slow network, the median of three runs of each page. */
export async function lighthouseScores(url: string, paths: string[]): Promise<Scores[]> {
  await installIn(folder)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const scores: Scores[] = []
    for (const path of paths) {
      const tried: Scores[] = []
      for (let run = 0; run < runs; run += 1) tried.push(await score(url, path, port))
      scores.push(tried.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)] as Scores)
    }
    return scores
  } finally {
    await browser.close()
  }
}

async function score(url: string, path: string, port: number): Promise<Scores> {
  const line = [program, url + path, `--port=${port}`, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)(process.execPath, line, { maxBuffer: 100 * 1024 * 1024 })
  const { categories, audits, environment }: Answer = JSON.parse(stdout)
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const scored = Object.values(categories).flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0))
  return {
    path,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    pace: Math.round(environment.benchmarkIndex),
    missed: scored.filter((ref) => (audits[ref.id]?.score ?? 1) < 0.9).map((ref) => ref.id),
  }
}
