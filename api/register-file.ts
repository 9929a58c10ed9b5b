import type { z } from 'zod'
import type { RegisterFormat } from '#common/register-format.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tableAnswer } from '#platform/tables/answer.server.ts'
import type { Table } from '#platform/tables/values.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import { type Route, route } from './route.ts'

/** Ten an hour for each who asks (features, 3.4): whoever wants all of it again and again takes the set of open data. */
const mostFiles = { name: 'register-file', points: 10, seconds: 3600 }

type RegisterFile<Query extends z.ZodType<{ format: RegisterFormat }>> = {
  path: `/${string}`
  /** What the file is called. */
  name: string
  summary: string
  query: Query
  table: (context: RequestContext, filters: Omit<z.output<Query>, 'format'>) => Table
}

/** The call by which a register, or what filters leave of it, is taken away as a file, with the columns of its set of open data. */
export const registerFileRoute = <Query extends z.ZodType<{ format: RegisterFormat }>>({
  path,
  name,
  summary,
  query,
  table,
}: RegisterFile<Query>): Route =>
  route({
    method: 'GET',
    path: `${path}/export`,
    access: 'public',
    summary,
    query,
    page: true,
    media: 'text/csv',
    streamed: true,
    alsoRefuses: [429],
    async handle({ context, request, query: asked }) {
      await countAttempt(counterOf(context, mostFiles), networkKey(context, mostFiles.name, context.address))
      const { format, ...filters } = asked as z.output<Query>
      return tableAnswer(table(context, filters), { request, name, format, log: context.log })
    },
  })
