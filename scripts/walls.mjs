// Who may import whom: reads every module of the product and reports each import that breaks a wall.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, runNode, say } from './run.mjs'

const folders = ['api', 'app', 'bench', 'common', 'db', 'modules', 'platform', 'server', 'tests']
const { output } = await runNode(
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders.filter((folder) => existsSync(join(root, folder))),
  ],
  { quiet: true },
)
const { modules, summary } = readResult(output)
// Without a compiler that it supports dependency-cruiser reads nothing and is content.
const own = modules.filter(({ source }) => /^[a-z]+\/.*\.tsx?$/.test(source))
const across = own.flatMap(({ dependencies }) => dependencies).filter(({ module }) => module.startsWith('#'))
if (across.length === 0) refuse('No import was read, so no wall was checked.')
const why = Object.fromEntries(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
for (const { rule, from, to, cycle } of summary.violations) {
  say(`${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}\n    ${rule.name}: ${why[rule.name]}`)
}
say(`${own.length} modules, ${across.length} imports between folders, ${summary.violations.length} violations.`)
if (summary.violations.length > 0) process.exitCode = 1

function readResult(text) {
  try {
    return JSON.parse(text)
  } catch {
    refuse(text)
  }
}
