import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { importedFiles } from '../../scripts/imported-files.ts'
import routes from '../routes.ts'
import { partsOf } from './load.ts'

type Texts = { [key: string]: string | Texts }

const app = join(import.meta.dirname, '..')
const messages = join(import.meta.dirname, 'messages')
const folders = readdirSync(messages)

const textsIn = (folder: string, locale = 'uz'): Texts =>
  JSON.parse(readFileSync(join(messages, folder, `${locale}.json`), 'utf8'))

/** `a.b.c` for each text. */
const keysIn = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : keysIn(text).map((below) => `${key}.${below}`),
  )

/** Keys of texts and of what they stand in. */
const named = (keys: string[]) =>
  new Set(keys.flatMap((key) => key.split('.').map((_, at, words) => words.slice(0, at + 1).join('.'))))

const keys = folders.flatMap((folder) => keysIn(textsIn(folder)))
const all = named(keys)

/** All that may name a text: codes of refusals and kinds of content come from below the pages. */
const sources = ['app', 'api', 'common', 'modules', 'platform', 'server']
  .flatMap((folder) => {
    const path = join(app, '..', folder)
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => readFileSync(join(path, file), 'utf8'))
  })
  .join('\n')

type Page = { path: string; files: string[] }

/** Every page with the files that show it, at an address as one might ask for it. */
function pagesIn(entries: RouteConfigEntry[], above: string[]): Page[] {
  return entries.flatMap(({ path, file, children, index }): Page[] => {
    const files = [...above, join(app, file)]
    const address = `/${path?.replace(/^ru\/?/, '') ?? ''}`.replace(':section', 'adliya-ochiq-malumotlar')
    const own =
      (path !== undefined || index) && file.endsWith('.tsx')
        ? [{ path: address.replace(/:\w+\??|\*/g, 'x'), files }]
        : []
    return [...own, ...pagesIn(children ?? [], files)]
  })
}

const namespace = /\b(?:useTranslations(?:<|\()|namespace: )'([\w.]+)'/g
/** Not what something is compared with, nor types. */
const word = /(?<![=|] )['`]([a-z]\w*(?:\.\w+)*)(?=\.\$\{|['`])/gi

/** Texts that a file may show: namespaces that it opens, and every word in quotes that is the name of a text in them. */
function textsOf(file: string): string[] {
  const opened = [...file.matchAll(namespace)].map(([, name = '']) => name)
  const words = [...file.matchAll(word)].map(([, name = '']) => name)
  const keys = words.flatMap((name) => [
    ...(name.includes('.') ? [name] : []),
    ...opened.map((area) => `${area}.${name}`),
  ])
  return [...opened, ...keys].filter((key) => all.has(key))
}

const pages = pagesIn(
  routes.filter(({ id }) => id?.startsWith('ru:')),
  [join(app, 'root.tsx')],
)

describe('the texts of a page', () => {
  it.each(pages)('$path: all that its parts show are fetched with it', ({ path, files }) => {
    const fetched = named(partsOf(path).flatMap((part) => keysIn(textsIn(part))))
    const used = [...importedFiles(files, { withLater: true }).values()].flatMap(textsOf)
    expect(used.length).toBeGreaterThan(10)
    expect([...new Set(used)].filter((key) => !fetched.has(key))).toEqual([])
  })

  it.each(folders)('%s: the same in four languages', (folder) => {
    const ofUzbek = keysIn(textsIn(folder)).sort()
    for (const locale of locales)
      expect([locale, ...keysIn(textsIn(folder, locale)).sort()]).toEqual([locale, ...ofUzbek])
  })

  it('are there for somebody: the last word of each stands in the code, or is put together there', () => {
    // Of a noun of several words, `best bet`, the text is `best_bet`.
    const nouns = [...sources.matchAll(/'([a-zA-Z]+(?: [a-zA-Z]+)+)'/g)].map(([, noun = '']) => noun.toLowerCase())
    const words = new Set([...(sources.match(/[\w-]+/g) ?? []), ...nouns.map((noun) => noun.replaceAll(' ', '_'))])
    const made = [...sources.matchAll(/`(?:[\w-]+\.)*([\w-]*)\$\{[^`}]*\}([\w-]*)`/g)]
    const isMade = (name: string) =>
      made.some(([, from = '', to = '']) => from + to !== '' && name.startsWith(from) && name.endsWith(to))
    const names = keys.map((key) => [key, key.split('.').at(-1) ?? ''] as const)
    expect(names.filter(([, name]) => !words.has(name) && !isMade(name)).map(([key]) => key)).toEqual([])
  })

  it('are found however an address is written, and texts of staff stay with staff', () => {
    expect(partsOf('/Feedback/')).toEqual(partsOf('/feedback'))
    expect(partsOf('/posts/lidership')).toEqual(['public'])
    expect(pages.filter(({ path }) => partsOf(path).includes('admin')).length).toBeGreaterThan(50)
    expect(partsOf('/administration')).toEqual(['public'])
  })
})
