import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
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
})
