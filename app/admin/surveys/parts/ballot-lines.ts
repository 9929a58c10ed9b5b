import type { BallotRow } from '#modules/ballots/contract.ts'
import type { QuestionCard } from '#modules/surveys/contract.ts'

/** What one ballot says to one question, in words: the options, each with its line or place, and how much was written. */
export type BallotLine = { question: string; chosen: string[]; letters: number }

/** The answers of a ballot in the words of its questions; a question that is gone says nothing. */
export function ballotLines(questions: QuestionCard[], answers: BallotRow['answers']): BallotLine[] {
  return questions.flatMap(({ id, text, options }) => {
    const own = answers.filter(({ question }) => question === id)
    if (own.length === 0) return []
    const nameOf = (option: number | null) => options.find((each) => each.id === option)?.text ?? ''
    const chosen = own
      .filter(({ option }) => option !== null)
      .map(({ option, line, place }) =>
        [line !== null && `${nameOf(line)}:`, place !== null && `${place}.`, nameOf(option)].filter(Boolean).join(' '),
      )
    return [{ question: text, chosen, letters: own.reduce((sum, { letters }) => sum + letters, 0) }]
  })
}
