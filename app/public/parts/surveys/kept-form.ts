import type { KeptForm } from '../forms/draft.ts'
import { formTokenName } from './field-names.ts'

/** The answers to a survey on the device of who gives them. */
export function ballotDraft(survey: number): KeptForm {
  const isAnswer = (name: string) => name !== formTokenName
  return { place: `draft:survey-${survey}`, keeps: isAnswer, isWriting: isAnswer }
}
