import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folders = ['api', 'app', 'common', 'db', 'modules', 'platform', 'public', 'server']
const files = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/chunks.ts',
  'scripts/fonts.mjs',
  'scripts/icons-of-pages.ts',
  'scripts/imported-files.ts',
  'scripts/manifests.mjs',
  'scripts/worker.mjs',
]
/** Tests, and the fonts that the build makes itself. */
const notBuilt = /\.(?:test|crash)\.tsx?$|^app\/styles\/fonts\//
const note = join(root, 'build', '.sources')

/**
 * Whether the build was made from the sources as they are. Looks at size and time of change, and reads only files that
 * were touched since: git and copying change the times of files that are the same.
 */
export function isBuildFresh() {
  const built = readNote()
  if (!built) return false
  const now = stamps()
  const paths = Object.keys(now)
  if (paths.length !== Object.keys(built).length) return false
  let touched = false
  for (const path of paths) {
    const [size, changed] = now[path]
    const [builtSize, builtChanged, hash] = built[path] ?? []
    if (size !== builtSize) return false
    if (changed === builtChanged) continue
    if (hashOf(path) !== hash) return false
    built[path] = [size, changed, hash]
    touched = true
  }
  if (touched) writeFileSync(note, JSON.stringify(built))
  return true
}

/** What a build is made from: size, time of change and content of each source. Take it before building. */
export function sources() {
  return Object.fromEntries(Object.entries(stamps()).map(([path, stamp]) => [path, [...stamp, hashOf(path)]]))
}

export const noteSources = (built) => writeFileSync(note, JSON.stringify(built))
export const forgetSources = () => rmSync(note, { force: true })

function stamps() {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  )
  const stamp = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return [path, [size, mtimeMs]]
  }
  return Object.fromEntries([...found.filter((path) => !notBuilt.test(path)).sort(), ...files].map(stamp))
}

function readNote() {
  try {
    return JSON.parse(readFileSync(note, 'utf8'))
  } catch {
    return undefined
  }
}

const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('base64url')
