import { Refusal } from '#common/errors.ts'
import { uniqueViolation } from './crud.server.ts'
import { orTakenBack } from './or-taken-back.server.ts'

type Steps<Row> = {
  /** The row with these very bytes, if there is one. */
  known: () => Promise<Row | undefined>
  /** Checks and stores the files, noting the name of each in `stored` before it is written. */
  files: (stored: string[]) => Promise<() => Promise<Row>>
  remove: (name: string) => Promise<void>
}

/**
 * Stores the same bytes once, however many send them at the same moment: a known row is given back as a duplicate, and of
 * two that are stored at once the unique index lets one through; the other takes its files back and is a duplicate, too.
 * Whatever is refused on the way leaves no files behind; where the database goes away, what it holds keeps them.
 */
export async function storeOnce<Row>({ known, files, remove }: Steps<Row>): Promise<{ row: Row; duplicate: boolean }> {
  const before = await known()
  if (before) return { row: before, duplicate: true }
  const stored: string[] = []
  try {
    const row = await orTakenBack(
      async (saves) => {
        const save = await files(stored)
        saves()
        return save()
      },
      () => Promise.all(stored.map(remove)),
    )
    return { row, duplicate: false }
  } catch (error) {
    const winner = uniqueViolation(error)?.endsWith('_sha256') ? await known() : undefined
    if (winner) return { row: winner, duplicate: true }
    throw error
  }
}

/** A stored thing whose bytes are replaced: as it was read. */
export type Replaced = { id: number; version: number }

/**
 * The same for bytes that take the place of others. Refuses with 409 `file_known` those that are stored already, be it
 * under the very thing: one of them would be lost, or nothing would change.
 */
export async function replaceOnce<Row>(steps: Steps<Row>): Promise<Row> {
  const { row, duplicate } = await storeOnce(steps)
  if (duplicate) throw new Refusal(409, 'file_known')
  return row
}
