// Writes docs/licences.md: what runs in production and under which licence, from the lock file and the installed packages.
// With `--check` it writes nothing and fails when that document is out of date. Either way it fails when a licence is not
// among those that may be used.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, say } from './run.mjs'

/** Licences under which a portal may be run and passed on; LGPL-3.0 where the library stays a file of its own. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Needed for building only, yet what they hold reaches visitors. */
const shipped = /^@fontsource-variable\//
const document = join(root, 'docs', 'licences.md')

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const used = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && (!dev || shipped.test(nameOf(path))))
  .map(([path, { version, license }]) => ({ name: nameOf(path), version, licence: license ?? licenceIn(path) }))
const rows = [...new Map(used.map((each) => [`${each.name} ${each.version}`, each])).values()].toSorted((a, b) =>
  a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name),
)

const wrong = rows.filter(({ licence }) => !licence?.split(/ AND /).every((part) => allowed.has(part)))
if (wrong.length > 0)
  refuse(
    `Not on the list of licences (scripts/licences.mjs): ${wrong.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
  )

const text = `# Licences

Written by \`node scripts/licences.mjs\` from package-lock.json: everything that runs in production, with the native parts of every platform, and the fonts. \`npm run check\` fails when this is out of date or a licence is not allowed.

| Package | Version | Licence |
| ------- | ------- | ------- |
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
if (process.argv[2] === '--check') {
  if (!existsSync(document) || readFileSync(document, 'utf8') !== text)
    refuse('docs/licences.md is out of date: run `node scripts/licences.mjs`.')
} else writeFileSync(document, text)
say(`${rows.length} packages, all under licences that are allowed.`)

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** What an installed package says of itself, where the lock file has no word of it. */
function licenceIn(path) {
  const folder = join(root, path)
  if (!existsSync(folder)) return undefined
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file && /^(?:The )?MIT License/i.test(readFileSync(join(folder, file), 'utf8').trim()) ? 'MIT' : undefined
}

function compare(a, b) {
  return a < b ? -1 : 1
}
