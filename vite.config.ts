import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Bundled, the server loads in a third of the time: hundreds of small files are not looked for at each start.
const bundled = [
  'react-aria-components',
  'lucide-react',
  /^drizzle-orm/,
  /^react-(?:aria|stately)/,
  /^@react-(?:aria|stately)/,
]

// What every public page loads, in two files: libraries, and our own parts that several pages share.
const libraries =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|use-intl|intl-messageformat|@formatjs|icu-minify)\//
const sharedParts =
  /\/app\/(?:public\/parts\/[^/]+|i18n\/[^/]+|ui\/(?:announce|breadcrumb|breadcrumb-data|brand-mark|button-link|chunk-guard|character-count|empty|failed-page|font-preloads|live-regions|pagination|picture|popup|rich-text|toast-queue|toast-region|use-failed-page))\.tsx?$|\/common\/(?:locale|dates|counts|bytes|errors|refusal-messages|preferences|placeholder|search)\.ts$|\/lucide-react\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Many small shared pieces would be many requests, and each list of them stands in the manifest of routes.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: libraries },
                { name: 'parts', test: sharedParts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: bundled } : {},
      build: {
        rollupOptions: {
          // One module graph for the process, the command line and the pages; the database runs in its own thread.
          input: {
            index: './server/index.ts',
            cli: './server/cli.ts',
            'database-worker': './platform/database/embedded-worker.server.ts',
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
}))
