import { z } from 'zod'
import type { Thing } from '#common/permissions.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** The partial update of the specification: shows or hides, nothing else. */
const ActiveToggle = z.strictObject({ active: z.boolean(), version: z.int32().optional() })

type Content<Input extends z.ZodType, Update extends z.ZodType, Row> = {
  /** Below `/{locale}/api`, e.g. `/posts`. */
  path: `/${string}`
  thing: Thing
  input: Input
  update: Update
  /** What staff see of one. */
  output: z.ZodType
  present: (row: Row) => unknown
  find: (db: Db, slug: string) => Promise<Row>
  service: {
    create: (tx: Tx, input: z.output<Input>) => Promise<Row>
    update: (tx: Tx, slug: string, input: z.output<Update>) => Promise<Row>
    setActive: (tx: Tx, slug: string, active: boolean, version?: number) => Promise<Row>
    remove: (tx: Tx, slug: string) => Promise<Row>
    restore: (tx: Tx, slug: string) => Promise<Row>
  }
}

/** The calls by which staff read one, create, update, show or hide, delete and restore a kind of content. */
export function staffRoutes<Input extends z.ZodType, Update extends z.ZodType, Row>(
  it: Content<Input, Update, Row>,
): Route[] {
  const { path, thing, service, present, output } = it
  return [
    route({
      method: 'GET',
      path: `${path}/forAdmin/:slug`,
      access: `Can view ${thing}`,
      summary: `One ${thing} in all four languages, without fallback`,
      answer: output,
      handle: async ({ context, params }) => present(await it.find(context.db, params.slug ?? '')),
    }),
    route({
      method: 'POST',
      path: `${path}/create`,
      access: `Can add ${thing}`,
      summary: `Add a ${thing}`,
      body: it.input,
      answer: output,
      status: 201,
      handle: async ({ context, body }) =>
        present(await write(context, actorOf(context), (tx) => service.create(tx, body as z.output<Input>))),
    }),
    route({
      method: 'PUT',
      path: `${path}/:slug/update`,
      access: `Can change ${thing}`,
      summary: `Change a ${thing}; needs the version that was read`,
      body: it.update,
      answer: output,
      handle: async ({ context, params, body }) =>
        present(
          await write(context, actorOf(context), (tx) =>
            service.update(tx, params.slug ?? '', body as z.output<Update>),
          ),
        ),
    }),
    route({
      method: 'PATCH',
      path: `${path}/:slug/update`,
      access: `Can change ${thing}`,
      summary: `Show or hide a ${thing}`,
      body: ActiveToggle,
      answer: output,
      handle: async ({ context, params, body }) =>
        present(
          await write(context, actorOf(context), (tx) =>
            service.setActive(tx, params.slug ?? '', body.active, body.version),
          ),
        ),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:slug/delete`,
      access: `Can delete ${thing}`,
      summary: `Move a ${thing} to the bin, where it stays for 30 days`,
      handle: async ({ context, params }) => {
        await write(context, actorOf(context), (tx) => service.remove(tx, params.slug ?? ''))
      },
    }),
    route({
      method: 'POST',
      path: `${path}/:slug/restore`,
      access: `Can delete ${thing}`,
      summary: `Take a ${thing} out of the bin`,
      answer: output,
      handle: async ({ context, params }) =>
        present(await write(context, actorOf(context), (tx) => service.restore(tx, params.slug ?? ''))),
    }),
  ]
}
