import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What one journey counted: what a person did, and how long all of it took. */
export type Actions = { actions: number; seconds: number }

type Annotated = { annotations: { type: string; description?: string }[] }
type Suite = { specs?: { tests: Annotated[] }[]; suites?: Suite[] }

const root = join(import.meta.dirname, '..')
const report = join(root, '.cache', 'reports', 'journeys.json')

/**
 * From the sign-in to a published post in four languages with a picture, converted and looked at: lets the journey run that
 * does it in a browser and counts (`tests/e2e/editor.e2e.ts`), and reads its report. Fails where the journey fails.
 */
export async function countedActions(): Promise<Actions> {
  const line = ['scripts/test.mjs', 'journeys', 'tests/e2e/editor.e2e.ts', '-g', 'in at most']
  const child = spawn(process.execPath, line, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  const [test] = testsOf(JSON.parse(await readFile(report, 'utf8')) as Suite)
  const told = (type: string) => Number(test?.annotations.find((each) => each.type === type)?.description)
  const counted = { actions: told('actions'), seconds: told('seconds') }
  if (code !== 0 || Number.isNaN(counted.actions)) throw new Error('The journey of an editor did not reach its end.')
  return counted
}

const testsOf = ({ specs = [], suites = [] }: Suite): Annotated[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
]
