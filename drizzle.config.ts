import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './modules/*/*table.server.ts',
    './platform/*/table.server.ts',
    './platform/audit-log.server.ts',
    './platform/content-version.server.ts',
    './platform/key-check.server.ts',
  ],
  out: './db/migrations',
})
