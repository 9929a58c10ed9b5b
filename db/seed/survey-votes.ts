import type { Asked } from '#modules/ballots/answer-rules.ts'
import { type AnswerRow, checkAnswers } from '#modules/ballots/answer-rules.ts'
import type { Answer } from '#modules/ballots/contract.ts'
import { askedOf } from '#modules/ballots/service.server.ts'
import { surveyAnswers, surveyBallots } from '#modules/ballots/table.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** How the demo's voters answer a question. */
export type Leaning = {
  /** How often each option is chosen, in their order; of a matrix for each of its lines. */
  weights?: number[] | number[][]
  /** The share that answers at all. */
  answered?: number
  words?: string[]
}

const dayMs = 24 * 60 * 60 * 1000
const perInsert = 500

/** The same numbers between 0 and 1 at each first start (Park and Miller). */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Fills the box of a survey with ballots, spread over its days so far. */
export async function loadVotes(
  tx: Tx,
  survey: { id: number; starts_at: Date; ends_at: Date | null },
  votes: number,
  leanings: Leaning[],
): Promise<void> {
  const draw = drawing(survey.id + 1)
  const asked = await askedOf(tx, survey.id)
  const last = Math.min(survey.ends_at?.getTime() ?? Number.POSITIVE_INFINITY, tx.now().getTime())
  const days = Math.floor((last - survey.starts_at.getTime()) / dayMs)
  const dayOf = () =>
    new Date(survey.starts_at.getTime() + Math.floor(draw() * days) * dayMs).toISOString().slice(0, 10)
  const drawn = Array.from({ length: votes }, () => ({ day: dayOf(), rows: ballotOf(asked, leanings, draw) }))
  const ballots = drawn.map(({ day }) => ({ id: crypto.randomUUID(), survey: survey.id, day }))
  const answers = drawn.flatMap(({ rows }, place) =>
    rows.map((row) => ({ ballot: ballots[place]?.id as string, ...row })),
  )
  for (let from = 0; from < ballots.length; from += perInsert)
    await tx.insert(surveyBallots).values(ballots.slice(from, from + perInsert))
  for (let from = 0; from < answers.length; from += perInsert)
    await tx.insert(surveyAnswers).values(answers.slice(from, from + perInsert))
}

function ballotOf(asked: Asked[], leanings: Leaning[], draw: () => number): AnswerRow[] {
  const answers = asked.map((question, place) => answerTo(question, leanings[place] ?? {}, draw))
  const { rows, issues } = checkAnswers(asked, answers)
  if (issues.length > 0) throw new Error(`A demo ballot does not fit its survey: ${JSON.stringify(issues)}`)
  return rows
}

function answerTo({ id, kind, options, max_choices }: Asked, leaning: Leaning, draw: () => number): Answer {
  const { weights = [], answered = 1, words = [] } = leaning
  const answer: Answer = { question: id, options: [], cells: [], text: '' }
  if (draw() > answered) return answer
  if (kind === 'short' || kind === 'long') return { ...answer, text: words[Math.floor(draw() * words.length)] ?? '' }
  const choices = options.filter(({ is_row }) => !is_row).map((option) => option.id)
  const pick = (among: number[], by: number[]) => among[drawnPlace(by, draw)] as number
  if (kind === 'matrix_single') {
    const lines = options.filter(({ is_row }) => is_row)
    return {
      ...answer,
      cells: lines.map(({ id: line }, at) => ({ line, option: pick(choices, weights[at] as number[]) })),
    }
  }
  const flat = weights as number[]
  if (kind !== 'multiple' && kind !== 'sort')
    return { ...answer, options: choices.length > 0 ? [pick(choices, flat)] : [] }
  const alone = options.filter(({ exclusive }) => exclusive).map((option) => option.id)
  const count = kind === 'sort' ? choices.length : 1 + Math.floor(draw() * Math.min(max_choices ?? 3, 3))
  const chosen: number[] = []
  while (chosen.length < count) {
    const left = choices.filter(
      (choice) => !chosen.includes(choice) && (chosen.length === 0 || !alone.includes(choice)),
    )
    const next = pick(
      left,
      left.map((choice) => flat[choices.indexOf(choice)] ?? 1),
    )
    chosen.push(next)
    if (alone.includes(next)) break
  }
  return { ...answer, options: chosen }
}

function drawnPlace(weights: number[], draw: () => number): number {
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  const place = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return Math.max(0, place)
}
