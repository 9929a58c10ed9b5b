import { and, ne, type SQL } from 'drizzle-orm'
import { isShown } from '#platform/shown.server.ts'
import { mediators } from './table.server.ts'

/** What visitors may see of the register: active, not in the bin, and not excluded from the register. */
export const mediatorIsVisible = (): SQL => and(isShown(mediators), ne(mediators.status, 'excluded')) as SQL
