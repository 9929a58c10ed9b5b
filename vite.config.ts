import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { frame, iconsOfPages } from './scripts/icons-of-pages.ts'

// Bundled, the server loads in half of the time: hundreds of small files are not looked for at each start. Not those that are
// made for one kind of machine, or that read files which lie beside them.
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp', 'unpdf']

// What every public page loads, in few files: libraries, and our own parts that most pages share. They run one at a time
// (server/document.ts), so none of them may be large.
const react = /node_modules\/(?:react|react-dom|scheduler)\//
const router = /node_modules\/(?:react-router|cookie)\//
const libraries = /node_modules\/(?:use-intl|intl-messageformat|@formatjs|icu-minify)\//
const sharedParts =
  /\/app\/(?:public\/parts\/(?:[^/]+|people\/portrait|search\/(?:suggesting-input|use-suggestions))|i18n\/[^/]+|ui\/(?:announce|breadcrumb|breadcrumb-data|brand-mark|button-link|empty|failed-page|font-preloads|live-regions|pagination|picture|popup|rich-text|initials|toast-queue|toast-region|use-failed-page|chunk-guard))\.tsx?$|\/common\/(?:locale|dates|counts|bytes|errors|preferences|placeholder|search|sign-in-hints)\.ts$/

/**
 * What pages of one kind share and nobody else should fetch: a file for each, since it packs better than many. What two
 * kinds need stands first, or the first of them would take it along.
 */
const kinds = {
  /** Beside and below a text, whatever it is of. */
  reading: /\/app\/public\/parts\/(?:text-page|side-announcements|use-side-rows|post-tools|post-documents)\.tsx?$/,
  posts:
    /\/app\/public\/parts\/(?:post-(?:article|facts|meta|view)|article-data|related-posts|use-counted-view)\.tsx?$/,
  registers: /\/app\/public\/parts\/register\/[^/]+\.tsx?$/,
  documents: /\/app\/public\/parts\/documents\/[^/]+\.tsx?$/,
  forms:
    /\/app\/(?:public\/parts\/appeals\/(?:answers|draft|field|file-field|message-field|numbered|offline|trap|use-sending)\.tsx?|styles\/pages\/appeals\.css\?url)$/,
  /** Of every form that can be refused. */
  refused: /\/app\/ui\/error-summary\.tsx$/,
  media: /\/app\/(?:public\/parts\/albums\/[^/]+\.tsx?|styles\/albums\.css\?url)$/,
  letters: /\/app\/(?:public\/parts\/newsletter\/newsletter-page\.tsx|styles\/pages\/newsletter\.css\?url)$/,
  surveys: /\/app\/styles\/surveys\.css\?url$/,
  data: /\/app\/styles\/open-data\.css\?url$/,
  carousel: /\/app\/public\/parts\/(?:news-carousel|use-carousel|carousel-dots)\.tsx?$/,
  /** What the home page shows of pages that have more of it. */
  sections:
    /\/app\/public\/parts\/(?:surveys\/(?:bar|survey-facts|use-tag-of)|appeals\/appeal-stats|region-name|service-icon|useful-links)\.tsx?$|\/common\/month-names\.ts$/,
}

type Kind = keyof typeof kinds

/** Icons that these pages alone draw go with their kind, by names of files in `app/public`. */
const drawers: Partial<Record<Kind, RegExp>> = {
  reading: /^(?:post|category-post|category)$/,
  registers: /^(?:category|documents?|mediators?|search)$/,
  forms: /^(?:feedback|integrity|reception)/,
  refused: /^(?:feedback|integrity|reception|newsletter|survey$|sign-in|profile)/,
  media: /^(?:album|photo-gallery|video-album|video-gallery)$/,
  letters: /^newsletter/,
  surveys: /^surveys?$/,
  data: /^(?:open-data|dataset)$/,
  sections: /^(?:home|site-map|surveys?|appeal-statistics)$/,
}

const icon = /\/lucide-react\/dist\/esm\/(?:icons\/([\w-]+)|.*)\.mjs$/
const pagesOfIcon = iconsOfPages()

/** Where an icon goes; nowhere one of a single page, or of the admin area, which must not travel to visitors. */
function placeOfIcon(id: string): 'parts' | Kind | undefined {
  const [isOfLibrary, name] = icon.exec(id) ?? []
  if (!isOfLibrary) return undefined
  if (name === undefined) return 'parts'
  const pages = [...(pagesOfIcon.get(name) ?? [])]
  if (pages.length === 0) return undefined
  const kind = Object.entries(drawers).find(([, drawer]) => pages.every((page) => drawer.test(page)))?.[0] as Kind
  return pages.includes(frame) ? 'parts' : (kind ?? (pages.length > 1 ? 'parts' : undefined))
}

const isShared = (id: string): boolean =>
  placeOfIcon(id) === 'parts' || (sharedParts.test(id) && !Object.values(kinds).some((kind) => kind.test(id)))

type Texts = { [key: string]: string | Texts }

/** Interface texts are parsed while building, so that the parser need not travel to every visitor. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform(text, id) {
    if (!/\/app\/i18n\/messages\/[a-z-]+\/[a-z]+\.json$/.test(id)) return null
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

/**
 * A part that is fetched later, without Vite's preparations for it: its styles stand in the page, and what else it needs is
 * little. Where it does not come, that is told as Vite tells it (app/ui/chunk-guard.ts).
 */
const laterParts: Plugin = {
  name: 'later-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? laterPart : null),
}

/** Zod would try whether it may make functions of texts: the policy of our pages refuses that, and browsers tell it as an attack. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (text, id) => (id.endsWith('/zod/v4/core/core.js') ? `${text}\nglobalConfig.jitless = true` : null),
}

const laterPart = `export const __vitePreload = (part) => part().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  if (dispatchEvent(event)) throw payload
})`

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
  plugins: [tailwindcss(), compiledMessages, plainIcons, laterParts, zodWithoutEval, reactRouter()],
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
                ...Object.entries(kinds).map(([name, kind]) => ({
                  name,
                  test: (id: string) => kind.test(id) || placeOfIcon(id) === name,
                  minShareCount: 2,
                })),
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
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
}))
