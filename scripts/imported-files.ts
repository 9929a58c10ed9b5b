import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const app = join(import.meta.dirname, '..', 'app')
const atOnce = /^(?:import|export) (?!type )[^']*'(\.[^']+|#app\/[^']+)'/gm
const later = /\bimport\('(\.[^']+|#app\/[^']+)'\)/g

/**
 * Files of `app/` that run in a browser where these do, with their texts: themselves and what they import. What they fetch
 * later is told where it is asked for.
 */
export function importedFiles(starts: string[], { withLater = false } = {}): Map<string, string> {
  const found = new Map<string, string>()
  const look = (file: string) => {
    if (found.has(file) || !/(?<!\.server)\.tsx?$/.test(file) || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of [...text.matchAll(atOnce), ...(withLater ? text.matchAll(later) : [])]) {
      look(path.startsWith('#app/') ? join(app, path.slice('#app/'.length)) : join(dirname(file), path))
    }
  }
  starts.forEach(look)
  return found
}
