import type { FieldErrors } from '#common/errors.ts'
import type { AppealFile } from '#modules/appeals/contract.ts'

/** The fields of the form in the order of the page, by their names in the contract. */
export const answerNames = [
  ...(['to', 'citizen_type', 'organization_name', 'tin', 'applicant_name', 'email', 'phone'] as const),
  ...(['region', 'district', 'address', 'kind', 'topic', 'message'] as const),
  ...(['reply_locale', 'reply_channel', 'consent'] as const),
]
export type AnswerName = (typeof answerNames)[number]

/** A form as it was typed. */
export type Answers = Partial<Record<AnswerName, string>>

/** A file that has arrived already. */
export type Attached = Pick<AppealFile, 'id' | 'name' | 'size'>

/** Names of the fields beside the answers. */
export const fieldNames = {
  token: 'form_token',
  /** What the pressed button asks for, see `Step`. */
  step: 'step',
  attached: 'attached',
  file: 'file',
  remove: 'remove',
} as const

/**
 * `review` checks and shows the answers once more, `attach` only takes in the chosen files, `edit` goes back to the form,
 * `send` sends, and `anyway` sends what was sent before.
 */
export const steps = ['review', 'attach', 'edit', 'send', 'anyway'] as const
export type Step = (typeof steps)[number]

/** Why nothing was sent, where no field is to blame. */
export type Problem =
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'unavailable' | 'expired' }
  | { kind: 'duplicate'; number: string }
  | { kind: 'other'; message: string }

/** What became of a form that did not lead to a receipt. */
export type Returned = {
  shows: 'form' | 'review'
  answers: Answers
  attached: Attached[]
  errors: FieldErrors
  problem: Problem | null
  /** Of the form as it was first given out; it tells how long somebody wrote, and whether a form is sent twice. */
  token: string
  trap: string
}

/** The id of the field that a name belongs to, for labels and for links from the list of mistakes. */
export const idOf = (name: string): string => `appeal-${name}`

/** A file as the text of a hidden field. */
export const attachedText = ({ id, size, name }: Attached): string => `${id} ${size} ${name}`

/** The file in such a text; undefined where it is none. */
export function attachedIn(text: string): Attached | undefined {
  const [, id, size, name] = /^([\da-f-]{36}) (\d{1,9}) (.{1,300})$/s.exec(text) ?? []
  return id && size && name ? { id, size: Number(size), name } : undefined
}

/** The files of a form that was kept on the device, where each is a line. */
export const attachedOf = (draft: Record<string, string>): Attached[] =>
  (draft[fieldNames.attached] ?? '').split('\n').flatMap((line) => attachedIn(line) ?? [])
