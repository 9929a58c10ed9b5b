import type { Tx } from '#platform/write.server.ts'
import type { SurveyInput, SurveyUpdate } from './contract.ts'
import { surveyRows } from './rows.server.ts'
import { prepared, refused } from './writing.server.ts'

/** The rules of writing surveys; their questions and options have services of their own. */
export const surveyService = {
  ...surveyRows,

  /** Adds a survey without questions. */
  create: (tx: Tx, input: SurveyInput) => {
    const starts_at = input.starts_at ?? tx.now()
    if (input.ends_at && input.ends_at <= starts_at) throw refused(tx, 'ends_at', 'wrong_order')
    return surveyRows.create(tx, prepared({ ...input, starts_at }))
  },

  /** Changes a survey that is still at `input.version`. */
  async update(tx: Tx, id: number, { version, ...input }: SurveyUpdate) {
    const starts_at = input.starts_at ?? (await surveyRows.find(tx, id)).starts_at
    if (input.ends_at && input.ends_at <= starts_at) throw refused(tx, 'ends_at', 'wrong_order')
    return surveyRows.update(tx, id, version, prepared({ ...input, starts_at }))
  },
}
