import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Refusal } from '#common/errors.ts'
import { importList } from '#platform/lists/import.server.ts'
import type { ListKind } from '#platform/lists/kinds.server.ts'
import { isListName, readList } from '#platform/lists/rows.server.ts'
import { takeBack } from '#platform/lists/take-back.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { listKinds } from './list-kinds.ts'
import { type Route, route } from './route.ts'
import { takeUpload } from './take-upload.ts'

/** Some ten thousand rows. All come in one transaction, so that larger lists are for the command line. */
const largestList = 5 * 1024 * 1024

const kinds = Object.values(listKinds)

const Fields = z.strictObject({
  dry_run: z.union([z.boolean(), z.stringbool()]).default(false).describe('Try everything and write nothing'),
  plan: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('What a dry run gave: nothing is written where the list would do anything else by now'),
})

const told = z.array(
  z.object({
    row: z.number().int().describe('As a spreadsheet counts them: the header is row 1'),
    column: z.string(),
    code: z.string(),
    message: z.string(),
  }),
)

const ListReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  additions: z
    .array(z.object({ row: z.number().int(), key: z.string(), title: z.string() }))
    .describe('The first 200 of those that are new: the slug, or the register number, that finds each, and its name'),
  differences: z
    .array(
      z.object({
        row: z.number().int(),
        title: z.string(),
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .describe('What changes in records that are known, field by field; of the first 200'),
  missing: z
    .object({ count: z.number().int(), records: z.array(z.object({ key: z.string(), title: z.string() })) })
    .describe('What the register holds and the list does not, the first 200 by name; it stays as it is'),
  written: z.boolean().describe('False for a dry run, and when a row is wrong: then nothing of the list was written'),
  plan: z.string().describe('A digest of all that changes, to be sent when the list is taken in'),
  outdated: z.boolean().describe('Nothing was written, since the list would no longer do what the plan said'),
  errors: told,
  doubts: told.describe(
    'What may be a mistake in rows that are new or change, e.g. a place far from its region; the first 200',
  ),
})

const mustBeList = (name: string): number => {
  if (!isListName(name)) throw new Refusal(415, 'unsupported_list')
  return largestList
}

/** The call by which a list of a spreadsheet or of another system comes into the portal as it runs. */
export const importRoute = (path: `/${string}`, kind: ListKind): Route =>
  route({
    method: 'POST',
    path: `${path}/import`,
    // One file adds and changes at will.
    access: 'superuser',
    summary:
      'Add and change the records of an XLSX, CSV or JSON list, all or none (multipart: file, dry_run, plan); tells every wrong row and column',
    multipart: true,
    body: Fields,
    answer: ListReport,
    handle: ({ context, request }) =>
      takeUpload(context, request, { fields: Fields, most: mustBeList }, async ({ path, name }, { dry_run, plan }) => {
        const list = await readList(await readFile(path), name, context.locale)
        return importList(context, actorOf(context), kind, list, { dryRun: dry_run, agreed: plan, kinds })
      }),
  })

/** The call that takes the last list of a kind back; whoever has seen which one that is says so. */
export const takeBackRoute = (path: `/${string}`, kind: ListKind): Route =>
  route({
    method: 'POST',
    path: `${path}/import/rollback`,
    access: 'superuser',
    summary:
      'Take the last imported list back; refuses with the names of records that were changed since, and where the last one is not the one that is meant',
    body: z.strictObject({ import: z.int32().min(1).optional().describe('Number of the list that is meant') }),
    bodyMayBeMissing: true,
    answer: z.object({ restored: z.number().int(), removed: z.number().int() }),
    alsoRefuses: [404, 409],
    handle: ({ context, body }) => takeBack(context, actorOf(context), kind, body.import),
  })
