import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

const client = join(root, 'build', 'client')

/** The names of the built files change with their content, so together they name the version of the pages. */
const assets = await readdir(join(client, 'assets'))
const version = createHash('sha256').update(assets.toSorted().join()).digest('base64url').slice(0, 10)

// One file without imports at the root: a worker's scope is the folder it lies in.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'import.meta.env.PAGES_VERSION': JSON.stringify(version) },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: join(root, 'app', 'worker', 'main.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
