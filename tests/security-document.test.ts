import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

const docs = join(root, 'docs')
const read = (...path: string[]) => readFileSync(join(docs, ...path), 'utf8')
const entry = read('security.md')
const chapters = readdirSync(join(docs, 'security'))
const text = [entry, ...chapters.map((name) => read('security', name))].join('\n')
const rowsIn = (names: string[]) =>
  names.flatMap((name) => read('security', name).split('\n')).filter((line) => /^\| \d+\.\d/.test(line))
const rows = rowsIn(chapters)
const above = 'above-level-2.md'

/** The last requirement of levels 1 and 2 in each section of ASVS 5.0.0, in which those of level 3 come last. */
const sections: Record<number, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const wanted = Object.entries(sections).flatMap(([chapter, lasts]) =>
  lasts.flatMap((last, section) =>
    Array.from({ length: last }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
)

it('docs/security.md has each requirement of levels 1 and 2 once, as a row or as one that does not apply', () => {
  const { list = '' } = /\n## Not applicable\n(?<list>[^#]*)/.exec(entry)?.groups ?? {}
  const notApplicable = list.split('\n').flatMap((line) => line.split(':', 1)[0]?.match(/\d+\.\d+\.\d+/g) ?? [])
  const ofLevels = rowsIn(chapters.filter((name) => name.startsWith('v')))
  const found = [...ofLevels.map((row) => row.split(' ')[1]), ...notApplicable]
  expect(wanted).toHaveLength(253)
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

it('docs/security.md has what is above level 2 apart, and nothing of levels 1 and 2 there', () => {
  const ids = rowsIn([above]).map((row) => row.split(' ')[1] ?? '')
  expect(ids).not.toEqual([])
  expect(ids.filter((id) => wanted.includes(id))).toEqual([])
})

it('docs/security.md leads to every chapter', () => {
  expect(chapters.filter((name) => !entry.includes(`(security/${name})`))).toEqual([])
})

it('docs/security.md names only files that are there', () => {
  const paths = [...text.matchAll(/`((?:api|app|common|docs|modules|platform|scripts|server|tests)\/[^`]*)`/g)]
  expect(paths.length).toBeGreaterThan(300)
  for (const [, path = ''] of paths) expect([path, existsSync(join(root, path))]).toEqual([path, true])
})

it('docs/security.md names only tests that are there, by their own words', () => {
  const named = [...text.matchAll(/`([^`]+\.(?:test|e2e|machines)\.tsx?)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(150)
  for (const [, path = '', words = ''] of named) {
    const titles = readFileSync(join(root, path), 'utf8').split('\n')
    expect([path, words, titles.some((line) => line.includes(words))]).toEqual([path, words, true])
  }
})

it('each row names a test, or says that something is missing', () => {
  for (const row of rows) expect([row, /\.(?:test|e2e|machines)\.tsx?`|\*\*/.test(row)]).toEqual([row, true])
})

it('docs/security.md says how long the log of the process is kept, as long as the operators’ document has it kept', () => {
  const term = /^\| the log of the process .*for root and the group `systemd-journal`, for (a \w+) /m.exec(
    read('security', 'rules.md'),
  )
  const journal = /\n\[Journal\]\nStorage=persistent\nMaxRetentionSec=(\w+)\n/.exec(read('operations.md'))
  expect([term?.[1], journal?.[1]]).toEqual(['a year', '1year'])
})

it('docs/security.md counts the rows of each chapter, and those that say that something is missing', () => {
  const lines = chapters
    .filter((name) => name.startsWith('v'))
    .map((name) => {
      const its = rowsIn([name])
      const missing = its.filter((row) => row.includes('**')).length
      return `(security/${name}): ${its.length} that apply, ${missing} of them not met, not met in part or not proved`
    })
  expect(lines.filter((line) => !entry.includes(line))).toEqual([])
})
