import { z } from 'zod'
import type { Thing } from '#common/permissions.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

const Ids = z.strictObject({ ids: z.array(z.int32()).min(1).max(200) })

/**
 * The calls that delete items of one record by their ids, all or none: as the specification has it, and by POST, since
 * proxies drop the body of a DELETE (decisions, section 2). `word` is the specification's, e.g. `deleteImages`.
 */
export function removeItemsRoutes(it: {
  path: `/${string}`
  word: string
  thing: Thing
  summary: string
  removeItems: (tx: Tx, ids: number[]) => Promise<void>
}): Route[] {
  const calls = [
    { method: 'DELETE', path: `${it.path}/${it.word}` },
    { method: 'POST', path: `${it.path}/bulk-delete` },
  ] as const
  return calls.map((call) =>
    route({
      ...call,
      access: `Can delete ${it.thing}`,
      summary: it.summary,
      body: Ids,
      handle: ({ context, body }) => write(context, actorOf(context), (tx) => it.removeItems(tx, body.ids)),
    }),
  )
}
