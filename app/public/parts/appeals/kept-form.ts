import type { KeptForm } from '../forms/draft.ts'
import { answerNames, fieldNames } from './answers.ts'

const names: readonly string[] = [...answerNames, fieldNames.attached]
/** The others are chosen, or lie in the form from the beginning. */
const written: readonly string[] = [
  ...['applicant_name', 'organization_name', 'tin', 'email', 'phone', 'address', 'message', fieldNames.attached],
]

/** The form of an appeal on the device of who writes it. */
export const appealDraft: KeptForm = {
  place: 'draft:appeal',
  keeps: (name) => names.includes(name),
  isWriting: (name) => written.includes(name),
}
