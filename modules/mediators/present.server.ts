import { Mediator } from './contract.ts'
import type { mediators } from './table.server.ts'

/** A row as staff get it: what the portal keeps for itself is left out. */
export const presentMediator = (row: typeof mediators.$inferSelect): Mediator => Mediator.parse(row)
