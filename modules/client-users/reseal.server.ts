import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { personalOf, sealPersonal } from './personal.server.ts'
import { clientUsers } from './table.server.ts'

const atOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Seals anew, with the newest key, what is known of client users and sealed with an older one: afterwards the older key may
 * be taken away. Works while the portal runs. Gives how many there were.
 */
export async function resealClients(ground: Pick<Ground, 'db' | 'secretBox'>): Promise<number> {
  const { id, personal } = clientUsers
  let last = first
  let count = 0
  for (;;) {
    const rows = await ground.db
      .select({ id, personal })
      .from(clientUsers)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(atOnce)
    const newest = rows.at(-1)
    if (!newest) return count
    last = newest.id
    for (const row of rows.filter((each) => !ground.secretBox.isCurrent(each.personal))) {
      const anew = sealPersonal(ground, row.id, personalOf(ground, row))
      // Whoever wrote in between has sealed it with the newest key already.
      await ground.db
        .update(clientUsers)
        .set({ personal: anew })
        .where(and(eq(id, row.id), eq(personal, row.personal)))
      count += 1
    }
  }
}
