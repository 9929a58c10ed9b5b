import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { closed, unlessBroken } from '#platform/secret-box.server.ts'
import type { ReceptionNeed } from './contract.ts'

type Box = Pick<Ground, 'secretBox'>
type Told = 'name' | 'organization_name' | 'phone' | 'email' | 'topic' | 'summary' | 'earlier_appeal_no'
export type Visitor = Record<Told, string> & {
  needs: ReceptionNeed[]
  /** A keyed hash of the form and all that was typed into it: what is sent again is known by it. */
  submission?: string
}
export type SealedColumn = 'visitor' | 'note'

const placeOf = (column: SealedColumn, id: string) => `reception_bookings:${id}:${column}`

/** Seals a text for its row; nothing stays nothing. */
export const sealText = ({ secretBox }: Box, column: SealedColumn, id: string, text: string): string =>
  text === '' ? '' : secretBox.seal(text, placeOf(column, id))

/** Opens a sealed text. Throws `SealBroken`. */
export const openText = ({ secretBox }: Box, column: SealedColumn, id: string, sealed: string): string =>
  sealed === '' ? '' : secretBox.open(sealed, placeOf(column, id))

const nobody: Visitor = {
  ...{ name: '', organization_name: '', phone: '', email: '' },
  ...{ topic: '', summary: '', earlier_appeal_no: '', needs: [] },
}

/** Seals who comes and about what, for this booking alone. */
export const sealVisitor = (ground: Box, id: string, visitor: Visitor): string =>
  sealText(ground, 'visitor', id, JSON.stringify(visitor))

/** Who comes and about what; what was not asked for at the time is empty, and all fields are empty once it was erased. */
export function openVisitor(ground: Box, row: { id: string; visitor: string }): Visitor {
  const json = openText(ground, 'visitor', row.id, row.visitor)
  return json === '' ? nobody : { ...nobody, ...JSON.parse(json) }
}

/** The same, and what staff noted, for the sheet of a day, on which a booking that does not open hides no others. */
export const bookingShown = (ground: Box, row: { id: string; visitor: string; note: string }) => ({
  visitor: unlessBroken(() => openVisitor(ground, row), { ...nobody, name: closed }),
  note: unlessBroken(() => openText(ground, 'note', row.id, row.note), closed),
})

/** Keyed hashes by which the same visitor is known again. */
export const lookupKeys = (ground: Pick<Ground, 'secret'>, { phone, email }: Pick<Visitor, 'phone' | 'email'>) =>
  Object.entries({ phone, email }).flatMap(([what, value]) =>
    value === '' ? [] : keyedHash(ground, `reception ${what}`, value.trim().toLowerCase()),
  )
