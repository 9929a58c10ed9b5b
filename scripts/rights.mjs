// Prints docs/rights.md from the table of routes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentRoutes, sessionRoutes } from '../api/api.ts'
import { rightsDocument } from '../api/rights.ts'
import { root } from './run.mjs'

await writeFile(join(root, 'docs', 'rights.md'), rightsDocument({ content: contentRoutes, session: sessionRoutes }))
