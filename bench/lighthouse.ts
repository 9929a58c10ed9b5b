import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.mjs'
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

const runs = 3

/** Lighthouse for a phone on a slow network, the median of three runs of each page. */
export async function lighthouseScores(url: string, paths: string[]): Promise<Scores[]> {
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
  const result = await lighthouse(url + path, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
  const { categories, audits, environment } = result.lhr
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
