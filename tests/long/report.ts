import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

const file = process.env.LONG_REPORT ?? join(root, 'bench', 'long-report.md')
const head =
  '# Long tests\n\nEach part is written by the run that made it; figures that missed their aim are named as missed.\n'

/** A figure beside its aim. */
export type Outcome = { name: string; value: string; aim: string; isMet: boolean }

/** Writes what came of one part into the report, in the place of what stood there of it. */
export async function note(title: string, command: string, outcomes: Outcome[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head)
  const [start = head, ...parts] = text.split(/^(?=## )/m)
  const others = parts.filter((part) => !part.startsWith(`## ${title}\n`))
  const rows = outcomes.map(
    ({ name, value, aim, isMet }) => `| ${name} | ${value} | ${aim} | ${isMet ? 'met' : '**missed**'} |`,
  )
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const { model = 'unknown' } = cpus()[0] ?? {}
  const where = `\`${command}\`, ${at} UTC, ${cpus().length} × ${model.trim()}, Node ${process.versions.node}.`
  const table = ['| | figure | aim | |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const all = [...others.map((part) => part.trim()), `## ${title}\n\n${where}\n\n${table}`].toSorted()
  await writeFile(file, `${[start.trim(), ...all].join('\n\n')}\n`)
}
