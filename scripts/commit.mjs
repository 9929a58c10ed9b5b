import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'

/** What runs write themselves says nothing of what was run. */
const written = ['bench/report.md', 'bench/report.svg', 'bench/long-report.md']

/** Of which commit the sources are, and whether something was changed since: "commit 7bc1891, changed". */
export function commit() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
    const changed = git('status', '--porcelain', '--', '.', ...written.map((path) => `:!${path}`))
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changed ? ', changed' : ''}`
  } catch {
    return 'no commit known'
  }
}
