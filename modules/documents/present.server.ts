import { Document } from './contract.ts'
import type { documents } from './table.server.ts'

/** A document as staff get it: what the portal keeps for itself is left out. */
export const presentDocument = (row: typeof documents.$inferSelect): Document => Document.parse(row)
