import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const atOnce = /^(?:import|export) (?!type )[^']*'([.#][^']+)'/gm
const later = /\bimport\('([.#][^']+)'\)/g

/**
 * Files that run in a browser where these do, with their texts: themselves and what they import. What they fetch
 * later is told where it is asked for.
 */
export function importedFiles(starts: string[], { withLater = false } = {}): Map<string, string> {
  const found = new Map<string, string>()
  const look = (file: string) => {
    if (found.has(file) || !/(?<!\.server)\.tsx?$/.test(file) || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of [...text.matchAll(atOnce), ...(withLater ? text.matchAll(later) : [])]) {
      look(path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path))
    }
  }
  starts.forEach(look)
  return found
}
