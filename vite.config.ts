import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { fileNameOf, groups, icon } from './scripts/chunks.ts'

// Bundled, the server loads in half of the time: hundreds of small files are not looked for at each start. Not those that are
// made for one kind of machine, or that read files which lie beside them.
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp', 'unpdf']

type Texts = { [key: string]: string | Texts }

/** Interface texts are parsed while building, so that the parser need not travel to every visitor. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/i18n\/messages\/[a-z-]+\/[a-z]+\.json$/ },
    handler: (text) => JSON.stringify(compiled(JSON.parse(text))),
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
  transform: {
    filter: { id: icon },
    handler(text, id) {
      if (id.endsWith('/createLucideIcon.mjs')) return plainIcon
      return icon.exec(id)?.[1]
        ? text.replace(/ *(?:name|aliases|size): .*\n|__iconData\.node;\n|,\s*key: "[^"]*"/g, '')
        : null
    },
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
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => laterPart },
}

/** Zod would try whether it may make functions of texts: the policy of our pages refuses that, and browsers tell it as an attack. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (text) => `${text}\nglobalConfig.jitless = true`,
  },
}

const ofPages = /^(?!.*\/node_modules\/).*\/app\//

/** What React Router's plugins do something about, by their names: addresses of modules, and names that these import. */
const theirs = {
  'react-router:route-chunks-index': { transform: ofPages },
  'react-router:route-exports': { transform: ofPages },
  'react-router:build-client-route': { transform: /\?__react-router-build-client-route$/ },
  'react-router:virtual-modules': { resolveId: /^virtual:react-router\// },
  'react-router:dot-server': { resolveId: /\.server/ },
}

/**
 * React Router's plugins are asked of each module and each import, look through all pages for the answer, and mostly have
 * none: a third of the build. Here they are asked of what is theirs alone.
 */
function askedOfTheirs(plugins: Plugin[]): Plugin[] {
  for (const [name, hooks] of Object.entries(theirs)) {
    const plugin = plugins.find((each) => each.name === name)
    for (const [hook, id] of Object.entries(hooks) as ['transform' | 'resolveId', RegExp][]) {
      const handler = plugin?.[hook]
      if (!plugin || typeof handler !== 'function') throw new Error(`React Router has no plugin ${name} with ${hook}.`)
      Object.assign(plugin, { [hook]: { filter: { id }, handler } })
    }
  }
  return plugins
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
  plugins: [tailwindcss(), compiledMessages, plainIcons, laterParts, zodWithoutEval, askedOfTheirs(reactRouter())],
  resolve: command === 'build' ? { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } : {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            chunkFileNames: fileNameOf,
            entryFileNames: fileNameOf,
            codeSplitting: {
              groups,
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
