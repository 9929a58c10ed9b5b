import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedFiles } from './imported-files.ts'

const app = join(import.meta.dirname, '..', 'app')
const library = join(import.meta.dirname, '..', 'node_modules', 'lucide-react', 'dist', 'esm', 'lucide-react.mjs')

/** What stands around every page. */
export const frame = 'frame'

/**
 * For each icon of the library, by the name of its file, the public pages that draw it, by the names of theirs; `frame`
 * where all do. Icons come from one file, so the module graph does not tell.
 */
export function iconsOfPages(): Map<string, Set<string>> {
  const files = filesOfIcons()
  const pages = new Map<string, Set<string>>()
  for (const [page, starts] of Object.entries(publicPages())) {
    for (const name of iconsBehind(starts)) {
      const file = files.get(name) ?? name
      pages.set(file, (pages.get(file) ?? new Set()).add(page))
    }
  }
  return pages
}

/** Sources of ours that come to a visitor's browser, be it later. */
export function filesOfVisitors(): Set<string> {
  const starts = [join(app, 'entry.client.tsx'), ...Object.values(publicPages()).flat()]
  return new Set(importedFiles(starts, { withLater: true }).keys())
}

function publicPages(): Record<string, string[]> {
  const inFolder = (folder: string) =>
    readdirSync(join(app, folder)).flatMap((name) => (name.endsWith('.tsx') ? [join(app, folder, name)] : []))
  const layout = join(app, 'public', 'layout.tsx')
  const pages = [...inFolder('public'), ...inFolder('public/profile')].filter((file) => file !== layout)
  return {
    [frame]: [join(app, 'root.tsx'), layout],
    ...Object.fromEntries(pages.map((file) => [/([\w-]+)\.tsx$/.exec(file)?.[1] ?? file, [file]])),
  }
}

const drawn = /^import \{([^}]*)\} from 'lucide-react'/gm

/** Names of the icons that files and what they import draw. */
function iconsBehind(starts: string[]): string[] {
  const texts = [...importedFiles(starts).values()]
  const lists = texts.flatMap((text) => [...text.matchAll(drawn)].map(([, list = '']) => list))
  return lists.flatMap((list) => list.split(',').map((name) => name.trim()))
}

/** An icon has many names and one file. */
function filesOfIcons(): Map<string, string> {
  const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
  const all = [...readFileSync(library, 'utf8').matchAll(exported)]
  return new Map(
    all.flatMap(([, list = '', file = '']) =>
      [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
