import { fieldNames } from '../appeals/answers.ts'
import type { KeptForm } from '../forms/draft.ts'

const written = [
  ...['organization_name', 'name', 'phone', 'email', 'topic', 'summary', 'earlier_appeal_no', fieldNames.attached],
]
const names = [...written, 'citizen_type', 'region', 'mode', 'needs', 'consent']

/** The form of a booking on the device of who writes it. */
export const bookingDraft: KeptForm = {
  place: 'draft:reception',
  keeps: (name) => names.includes(name),
  isWriting: (name) => written.includes(name),
}
