import type { Locale } from '#common/locale.ts'
import { toLatin } from '#common/transliteration/transliterate.ts'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { closed, unlessBroken } from '#platform/secret-box.server.ts'
import type { Appeal } from './contract.ts'

type Box = Pick<Ground, 'secretBox'>
export type Applicant = Appeal['applicant']
/** A note to the applicant in four languages. */
export type PublicNote = Record<Locale, string>

/** The sealed columns: each text opens in its own row and column only (platform/secret-box). */
export type SealedColumn =
  | 'appeals:applicant'
  | 'appeals:message'
  | 'appeals:decline_note'
  | 'appeals:rating_comment'
  | 'appeal_events:public_note'
  | 'appeal_events:internal_note'
  | 'appeal_messages:text'
  | 'appeal_files:facts'

const placeOf = (column: SealedColumn, id: string) => {
  const [table, name] = column.split(':')
  return `${table}:${id}:${name}`
}

/** Seals a text for its row; nothing stays nothing. */
export const sealText = ({ secretBox }: Box, column: SealedColumn, id: string, text: string): string =>
  text === '' ? '' : secretBox.seal(text, placeOf(column, id))

/** Opens a sealed text. Throws `SealBroken`. */
export const openText = ({ secretBox }: Box, column: SealedColumn, id: string, sealed: string): string =>
  sealed === '' ? '' : secretBox.open(sealed, placeOf(column, id))

const nobody: Applicant = {
  name: '',
  organization_name: '',
  tin: '',
  email: '',
  phone: '',
  district: '',
  address: '',
}

/** Seals who sends an appeal, for this appeal alone. */
export const sealApplicant = (ground: Box, id: string, applicant: Applicant): string =>
  sealText(ground, 'appeals:applicant', id, JSON.stringify(applicant))

/** Who sent an appeal; all fields are empty once it was erased. */
export function openApplicant(ground: Box, row: { id: string; applicant: string }): Applicant {
  const json = openText(ground, 'appeals:applicant', row.id, row.applicant)
  return json === '' ? nobody : { ...nobody, ...JSON.parse(json) }
}

/** Whoever sent an appeal that does not open. */
export const closedApplicant: Applicant = { ...nobody, name: closed }

/** The same for a list, in which an appeal that does not open hides no others. */
export const applicantShown = (ground: Box, row: { id: string; applicant: string }): Applicant =>
  unlessBroken(() => openApplicant(ground, row), closedApplicant)

const noNote: PublicNote = { uz: '', uzb: '', ru: '', en: '' }
/** A note that does not open. */
export const closedNote: PublicNote = { uz: closed, uzb: closed, ru: closed, en: closed }

/** Seals a note for one column of one appeal; an empty one stays empty. */
export const sealNote = (ground: Box, column: SealedColumn, id: string, note: PublicNote): string =>
  Object.values(note).some(Boolean) ? sealText(ground, column, id, JSON.stringify(note)) : ''

/** A note that was sealed for this column of this appeal; all languages are empty where there was none. */
export function openNote(ground: Box, column: SealedColumn, id: string, sealed: string): PublicNote {
  const json = openText(ground, column, id, sealed)
  return json === '' ? noNote : { ...noNote, ...JSON.parse(json) }
}

type Reach = Pick<Applicant, 'email' | 'phone' | 'tin'>
type Keyed = Pick<Ground, 'secret'>

/** The keyed hash by which something is looked up. */
export const lookupKey = (ground: Keyed, what: 'email' | 'phone' | 'tin' | 'name', value: string): string =>
  keyedHash(ground, `appeal ${what}`, value.trim().toLowerCase())

/** What says that two appeals are of one sender: email, phone, TIN. */
export const senderKeys = (ground: Keyed, { email, phone, tin }: Reach): string[] =>
  (['email', 'phone', 'tin'] as const).flatMap((what) => {
    const value = { email, phone, tin }[what]
    return value === '' ? [] : lookupKey(ground, what, value)
  })

/** The words of a name, in Latin letters without signs, so that both scripts and all apostrophes meet. */
export const nameWords = (name: string): string[] => {
  const plain = toLatin(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'`ʻʼ‘’]/gu, '')
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 1).slice(0, 12)
}

/** All that an appeal may be looked up by. */
export const lookupKeys = (ground: Keyed, applicant: Applicant): string[] => [
  ...senderKeys(ground, applicant),
  ...nameWords(`${applicant.name} ${applicant.organization_name}`).map((word) => lookupKey(ground, 'name', word)),
]

/** `Karimova Nilufar` as `K******* N******`: lists show no more of a person. */
export const masked = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1) + '*'.repeat(Math.min(7, Math.max(0, word.length - 1))))
    .join(' ')
