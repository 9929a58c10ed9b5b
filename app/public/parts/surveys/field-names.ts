import { questionField } from '#common/ballot-fields.ts'

/** The names under which a form of a survey sends what was answered; ids of fields are the same. */
export const fieldNames = {
  question: questionField,
  /** Words beside an option. */
  words: (id: number) => `${questionField(id)}_text`,
  /** The chosen column on a line of a matrix. */
  line: (id: number, line: number) => `${questionField(id)}_line_${line}`,
  /** The place of an option in an order. */
  place: (id: number, option: number) => `${questionField(id)}_place_${option}`,
}

export const formTokenName = 'form_token'

/** What a form sends, as it was typed; a field may be there more than once. */
export type Typed = Record<string, string[]>
