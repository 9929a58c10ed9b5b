import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** What a process that has read a file already does, and the priorities of its threads afterwards. */
const script = `
  import { readFile, readdir } from 'node:fs/promises'
  await Promise.all([1, 2, 3, 4].map(() => readFile('/proc/self/status')))
  const { giveWay } = await import(process.argv[1])
  giveWay()
  const all = []
  for (const thread of await readdir('/proc/self/task')) {
    const [, facts = ''] = (await readFile('/proc/self/task/' + thread + '/stat', 'utf8')).split(') ')
    all.push(facts.split(' ')[16])
  }
  console.log(all.join(' '))
`

it.runIf(process.platform === 'linux')(
  'every thread of a process that gives way comes last, also those that were begun before',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      join(import.meta.dirname, 'give-way.ts'),
    ])
    const priorities = stdout.trim().split(' ')
    expect(priorities.length).toBeGreaterThan(4)
    expect(new Set(priorities)).toEqual(new Set(['19']))
  },
)
