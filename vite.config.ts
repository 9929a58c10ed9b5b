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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
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
