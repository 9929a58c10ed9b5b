import { sql } from 'drizzle-orm'
import { brokenAfter } from './contract.ts'
import { usefulLinkChecks, usefulLinks } from './table.server.ts'

/** Another address is another link: what was found of the former one does not hold. */
export const isSame = sql<boolean>`coalesce(${usefulLinkChecks.link} = ${usefulLinks.link}, false)`

/** Whether visitors are told that the site does not answer. One with a bad certificate does; of that their browsers warn them. */
export const isDown = sql<boolean>`coalesce(${isSame} and ${usefulLinkChecks.failures} >= ${brokenAfter}
  and ${usefulLinkChecks.failure} <> 'untrusted', false)`
