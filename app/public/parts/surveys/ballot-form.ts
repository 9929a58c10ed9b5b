import type { Answer } from '#modules/ballots/contract.ts'
import type { QuestionCard } from '#modules/surveys/contract.ts'
import { fieldNames, type Typed } from './field-names.ts'

/** What a form says to the questions of its survey. Nothing is judged here: numbers that are none become 0, which is no id. */
export function answersIn(questions: QuestionCard[], typed: Typed): Answer[] {
  return questions.filter(({ kind }) => kind !== 'heading').map((question) => answerIn(question, typed))
}

function answerIn({ id, kind, options }: QuestionCard, typed: Typed): Answer {
  const all = (name: string) => (typed[name] ?? []).filter((value) => value !== '')
  const answer: Answer = { question: id, options: [], cells: [], text: '' }
  if (kind === 'short' || kind === 'long') return { ...answer, text: inLines(all(fieldNames.question(id))[0] ?? '') }
  if (kind === 'matrix_single') {
    const lines = options.filter(({ is_row }) => is_row)
    const cells = lines.flatMap(({ id: line }) =>
      all(fieldNames.line(id, line)).map((option) => ({ line, option: numberIn(option) })),
    )
    return { ...answer, cells }
  }
  if (kind === 'sort') {
    const places = options.flatMap((option) =>
      all(fieldNames.place(id, option.id)).map((place) => ({ option: option.id, place: numberIn(place) })),
    )
    return { ...answer, options: inOrder(places) }
  }
  return {
    ...answer,
    options: all(fieldNames.question(id)).map(numberIn),
    text: inLines(all(fieldNames.words(id))[0] ?? ''),
  }
}

/** Options by their places. Of two with the same place one is left out, so that the order is seen to lack one. */
function inOrder(places: { option: number; place: number }[]): number[] {
  const byPlace = new Map(places.map(({ option, place }) => [place, option]))
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([, option]) => option)
}

const numberIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** Browsers send lines with two characters at their end, and count one. */
const inLines = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** A sent form as it was typed, to be shown again; what is no text is left out. */
export function typedIn(form: FormData): Typed {
  const typed: Typed = Object.create(null)
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = [...(typed[name] ?? []), value]
  return { ...typed }
}
