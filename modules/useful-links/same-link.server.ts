import { sql } from 'drizzle-orm'
import { usefulLinkChecks, usefulLinks } from './table.server.ts'

/** Another address is another link: what was found of the former one does not hold. */
export const isSame = sql<boolean>`coalesce(${usefulLinkChecks.link} = ${usefulLinks.link}, false)`
