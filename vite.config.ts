import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

// Bundled, the server loads in half of the time: hundreds of small files are not looked for at each start. Not those that are
// made for one kind of machine, or that read files which lie beside them.
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp', 'unpdf']

// What every public page loads, in few files: libraries, and our own parts that several pages share. They run one at a
// time (server/document.ts), so none of them may be large.
const react = /node_modules\/(?:react|react-dom|scheduler)\//
const router = /node_modules\/(?:react-router|cookie)\//
const libraries = /node_modules\/(?:use-intl|intl-messageformat|@formatjs|icu-minify)\//
const sharedParts =
  /\/app\/(?:public\/parts\/[^/]+|i18n\/[^/]+|ui\/(?:announce|breadcrumb|breadcrumb-data|brand-mark|button-link|empty|failed-page|font-preloads|live-regions|pagination|picture|popup|rich-text|initials|toast-queue|toast-region|use-failed-page|chunk-guard))\.tsx?$|\/common\/(?:locale|dates|counts|bytes|errors|preferences|placeholder|search|sign-in-hints)\.ts$/

/** What sections show: texts, and lists of documents, people and registers. */
const bodies =
  /\/app\/public\/parts\/(?:(?:documents|people|register)\/|post-(?:article|tools|facts|documents|view)|side-announcements|use-side-rows|text-page|category-body)[^/]*\.tsx?$/

/** What the home page alone shows, and nobody else should fetch. */
const ofHome = /\/app\/public\/parts\/(?:news-carousel|use-carousel|carousel-dots|useful-links|service-icon)\.tsx?$/

/** What the home page shows of pages that have more of it: one file packs better than five. */
const ofSections =
  /\/app\/public\/parts\/(?:surveys\/(?:option-bars|survey-facts|question-head)|appeals\/appeal-stats|useful-links)\.tsx$/

/**
 * Icons come from one file that hides who uses them; those of the admin area must not travel to visitors, nor those of
 * single pages to all of them.
 */
const publicIcons = iconsIn(['app/public', 'app/ui'], () => true)
const commonIcons = iconsIn(['app/public/parts', 'app/ui'], (file) => isCommon(join(import.meta.dirname, file)))
const icon = /\/lucide-react\/dist\/esm\/(?:icons\/([\w-]+)|.*)\.mjs$/

function iconsIn(folders: string[], holds: (file: string) => boolean): Set<string> {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter(holds)
  const texts = files.filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(file, 'utf8'))
  const names = texts.flatMap((text) => /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1]?.split(',') ?? [])
  return new Set(
    names.map((name) =>
      name
        .trim()
        .replace(/\B([A-Z]|\d+)/g, '-$1')
        .toLowerCase(),
    ),
  )
}

function isCommon(id: string): boolean {
  return sharedParts.test(id) && !bodies.test(id) && !ofHome.test(id)
}

const isShared = (id: string): boolean => {
  const [isIcon, name] = icon.exec(id) ?? []
  return isIcon ? name === undefined || commonIcons.has(name) : isCommon(id)
}

const isRareIcon = (id: string): boolean => publicIcons.has(icon.exec(id)?.[1] ?? 'none')

type Texts = { [key: string]: string | Texts }

/** Interface texts are parsed while building, so that the parser need not travel to every visitor. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform(text, id) {
    if (!/\/app\/i18n\/messages\/[a-z]+\/[a-z]+\.json$/.test(id)) return null
    return JSON.stringify(compiled(JSON.parse(text)))
  },
}

/**
 * Icons without what we do not use of them: a phone draws a hundred on a page, and the library's way to each is long.
 * Names, other names and keys of their lines stay at home too.
 */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  transform(text, id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return plainIcon
    return icon.exec(id)?.[1] ? text.replace(/ *(?:name|aliases): .*\n|__iconData\.node;\n|, key: "[^"]*"/g, '') : null
  },
}

const plainIcon = `import { createElement } from 'react'
const frame = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => (props) =>
  createElement('svg', { ...frame, 'aria-hidden': !props['aria-label'] || undefined, ...props }, ...node.map((line) => createElement(...line)))`

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), compiledMessages, plainIcons, reactRouter()],
  resolve: command === 'build' ? { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } : {},
  environments: {
    // Many small shared pieces would be many requests, and each list of them stands in the manifest of routes.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: react },
                { name: 'router', test: router },
                { name: 'parts', test: (id) => libraries.test(id) || isShared(id), minShareCount: 2 },
                { name: 'icons', test: isRareIcon, minShareCount: 2 },
                { name: 'sections', test: ofSections, minShareCount: 2 },
                { name: 'bodies', test: bodies, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: notBundled } : {},
      // Libraries bring what they need to find faults of their users too; it stays at home.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rollupOptions: {
          // One module graph for the process, the command line and the pages; the database runs in its own thread.
          input: {
            index: './server/index.ts',
            cli: './server/cli.ts',
            'database-worker': './platform/database/embedded-worker.server.ts',
          },
          // Node holds the text of what it runs: with letters beyond Latin in it each would take two bytes. Names and lines
          // stay, for whoever reads a trace.
          output: {
            comments: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
}))
