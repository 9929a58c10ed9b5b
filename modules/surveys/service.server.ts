import type { Tx } from '#platform/write.server.ts'
import type { SurveyInput, SurveyUpdate } from './contract.ts'
import { surveyRows } from './rows.server.ts'
import { mustBeUnanswered, prepared, refused } from './writing.server.ts'

/** The rules of writing surveys; their questions and options have services of their own. */
export const surveyService = {
  ...surveyRows,

  /** Adds a survey without questions. */
  create: (tx: Tx, input: SurveyInput) => {
    const starts_at = input.starts_at ?? tx.now()
    if (input.ends_at && input.ends_at <= starts_at) throw refused(tx, 'ends_at', 'wrong_order')
    return surveyRows.create(tx, prepared({ ...input, starts_at }))
  },

  /** Changes a survey that is still at `input.version`. Once it was answered, who may answer stays as it is (409). */
  async update(tx: Tx, id: number, { version, ...input }: SurveyUpdate) {
    const before = await surveyRows.find(tx, id)
    const starts_at = input.starts_at ?? before.starts_at
    if (input.ends_at && input.ends_at <= starts_at) throw refused(tx, 'ends_at', 'wrong_order')
    const survey = await surveyRows.update(tx, id, version, prepared({ ...input, starts_at }))
    // Whoever is told apart in another way could answer once more.
    if (input.identity !== before.identity) await mustBeUnanswered(tx, id)
    return survey
  },
}
