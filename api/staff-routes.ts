import { z } from 'zod'
import { Refusal } from '#common/errors.ts'
import { flag } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import type { Thing } from '#common/permissions.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { orMoved } from './moved.ts'
import { type Call, type Route, route } from './route.ts'

/** The partial update of the specification: shows or hides, nothing else. */
const ActiveToggle = z.strictObject({ active: z.boolean(), version: z.int32().optional() })

/** For superusers, and only of what is in the bin. */
const Purge = z.strictObject({ purge: z.literal('1').optional() })

/** Of the lists that are told whole: what is in use, or what is in the bin. */
export const BinQuery = z.strictObject({ bin: flag.default('false').transform((bin) => bin === 'true') })

type Content<Input extends z.ZodType, Update extends z.ZodType, Row, Key extends string | number> = {
  /** Below `/{locale}/api`, e.g. `/posts`. */
  path: `/${string}`
  thing: Thing
  /** What summaries call one, where the permission has another word for it. */
  noun?: string
  /** PUT and DELETE answer at the bare address, too: `PUT /regions/{slug}/` (specification, section 7, "by slug"). */
  bare?: boolean
  input: Input
  update: Update
  /** What staff see of one. */
  output: z.ZodType
  present: (row: Row) => unknown
  find: (db: Db, key: Key) => Promise<Row>
  /** Where a changed slug leaves a redirect: the one that has a slug, or had it. Who asks by the former is led to the present one. */
  findNamed?: (db: Db, slug: string) => Promise<{ slug: string }>
  service: {
    create: (tx: Tx, input: z.output<Input>) => Promise<Row>
    update: (tx: Tx, key: Key, input: z.output<Update>) => Promise<Row>
    setActive: (tx: Tx, key: Key, active: boolean, version?: number) => Promise<Row>
    remove: (tx: Tx, key: Key) => Promise<unknown>
    restore: (tx: Tx, key: Key) => Promise<Row>
    /** Removes one that is in the bin for good. */
    purge: (tx: Tx, key: Key) => Promise<unknown>
  }
  // The specification addresses most content by slug, galleries and surveys by id.
} & (Key extends number ? { key: 'id' } : { key?: 'slug' })

/** The calls by which staff read one, create, update, show or hide, delete and restore a kind of content. */
export function staffRoutes<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Row,
  Key extends string | number = string,
>(it: Content<Input, Update, Row, Key>): Route[] {
  const { path, thing, noun = thing, service, present, output } = it
  const one = it.key === 'id' ? ':id' : ':slug'
  const keyOf = (params: Record<string, string>) =>
    (it.key === 'id' ? idOf(params.id, noun) : (params.slug ?? '')) as Key
  const { findNamed } = it
  const orPresent = <Done>(call: Pick<Call, 'context' | 'request' | 'params'>, act: (key: Key) => Promise<Done>) => {
    const read = () => act(keyOf(call.params))
    return findNamed ? orMoved(call, read, async (slug) => (await findNamed(call.context.db, slug)).slug) : read()
  }
  const update = (at: `/${string}`) =>
    route({
      method: 'PUT',
      path: at,
      access: `Can change ${thing}`,
      summary: `Change a ${noun}; needs the version that was read`,
      body: it.update,
      answer: output,
      handle: ({ context, params, request, body }) =>
        orPresent({ context, params, request }, async (key) =>
          present(await write(context, actorOf(context), (tx) => service.update(tx, key, body as z.output<Update>))),
        ),
    })
  const remove = (at: `/${string}`) =>
    route({
      method: 'DELETE',
      path: at,
      access: `Can delete ${thing}`,
      summary: `Move a ${noun} to the bin, where it stays for 30 days; purge=1 removes it from there for good`,
      query: Purge,
      handle: ({ context, params, request, query }) => {
        if (query.purge && !context.viewer?.is_superuser) throw new Refusal(403, 'no_right')
        return orPresent({ context, params, request }, async (key) => {
          await write(context, actorOf(context), (tx) => (query.purge ? service.purge : service.remove)(tx, key))
        })
      },
    })
  return [
    route({
      method: 'GET',
      path: `${path}/forAdmin/${one}`,
      access: `Can view ${thing}`,
      summary: `One ${noun} in all four languages, without fallback`,
      answer: output,
      handle: ({ context, params, request }) =>
        orPresent({ context, params, request }, async (key) => present(await it.find(context.db, key))),
    }),
    route({
      method: 'POST',
      path: `${path}/create`,
      access: `Can add ${thing}`,
      summary: `Add a ${noun}`,
      body: it.input,
      answer: output,
      status: 201,
      handle: async ({ context, body }) =>
        present(await write(context, actorOf(context), (tx) => service.create(tx, body as z.output<Input>))),
    }),
    update(`${path}/${one}/update`),
    route({
      method: 'PATCH',
      path: `${path}/${one}/update`,
      access: `Can change ${thing}`,
      summary: `Show or hide a ${noun}`,
      body: ActiveToggle,
      answer: output,
      handle: ({ context, params, request, body }) =>
        orPresent({ context, params, request }, async (key) =>
          present(
            await write(context, actorOf(context), (tx) => service.setActive(tx, key, body.active, body.version)),
          ),
        ),
    }),
    remove(`${path}/${one}/delete`),
    route({
      method: 'POST',
      path: `${path}/${one}/restore`,
      access: `Can delete ${thing}`,
      summary: `Take a ${noun} out of the bin`,
      answer: output,
      handle: async ({ context, params }) => {
        const key = keyOf(params)
        return present(await write(context, actorOf(context), (tx) => service.restore(tx, key)))
      },
    }),
    ...(it.bare ? [update(`${path}/${one}`), remove(`${path}/${one}`)] : []),
  ]
}
