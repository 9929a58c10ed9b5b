import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

const here = pathToFileURL(join(root, 'server', 'last-resort.ts'))
/** A process that would go on for a minute, and that meets a failed query on its way. */
const running = (failing: string) => `
  const { endOnUncaught } = await import('${here}')
  endOnUncaught()
  const failed = Object.assign(new Error('params: Karimova'), { query: 'select 1', params: ['Karimova'] })
  setTimeout(() => undefined, 60_000)
  ${failing}
`

it.each([
  ['unhandled_rejection', 'Promise.reject(failed)'],
  ['uncaught_exception', 'setImmediate(() => { throw failed })'],
])(
  'what nobody caught is one line of the log without what people wrote, and ends the process: %s',
  (event, failing) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', running(failing)], {
      encoding: 'utf8',
      cwd: root,
      timeout: 30_000,
    })
    expect([status, stderr]).toEqual([1, ''])
    const facts = { at: expect.any(String), level: 'error', query: 'select 1', stack: expect.stringContaining(' at ') }
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([{ ...facts, event, error: 'undefined' }])
    expect(stdout).not.toContain('Karimova')
  },
)
