import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { commit } from './commit.mjs'
import { root } from './run.mjs'

const file = () => process.env.LONG_REPORT ?? join(root, 'bench', 'long-report.md')
const head =
  '# Long tests\n\nEach part is written by the run that made it; figures that missed their aim are named as missed.\n'

/** Writes what came of one part into the report of the long tests, in the place of what stood there of it. */
export function writeSection(title, command, table) {
  let text = head
  try {
    text = readFileSync(file(), 'utf8')
  } catch {
    // The first part begins the report.
  }
  const [start = head, ...parts] = text.split(/^(?=## )/m)
  const others = parts.filter((part) => !part.startsWith(`## ${title}\n`))
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const { model = 'unknown' } = cpus()[0] ?? {}
  const where = `\`${command}\`, ${at} UTC, ${commit()}, ${cpus().length} × ${model.trim()}, Node ${process.versions.node}.`
  const all = [...others.map((part) => part.trim()), `## ${title}\n\n${where}\n\n${table}`].toSorted()
  writeFileSync(file(), `${[start.trim(), ...all].join('\n\n')}\n`)
}

const told = { passed: 'held', failed: '**missed**' }

/**
 * The tests of a run (Vitest's JSON report) as rows: what each shows, how long it took, and what came of it. Those that
 * something was missing for are told as well: nothing is known of what they show.
 */
export function tableOfTests({ testResults }) {
  const rows = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(
      ({ fullName, duration, status }) =>
        `| ${fullName} | ${Math.round((duration ?? 0) / 1000)} s | ${told[status] ?? '**skipped**'} |`,
    )
  return ['| | took | |', '| --- | --- | --- |', ...rows].join('\n')
}
