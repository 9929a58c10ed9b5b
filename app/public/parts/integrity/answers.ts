import type { FieldErrors } from '#common/errors.ts'
import type { Evidence } from '#modules/integrity/contract.ts'

/** Texts of the form in the order of the page, by their names in the contract. */
export const reportTexts = [
  ...(['mode', 'body_kind', 'region', 'accused_name', 'accused_position'] as const),
  ...(['when_from', 'when_to', 'where', 'what', 'amount', 'witnesses', 'known_elsewhere'] as const),
  ...(['contact_name', 'contact'] as const),
] as const
export type ReportText = (typeof reportTexts)[number]

/** What came back of a form that was not taken: why, and all that was typed for it. */
export type ReportReturned = {
  answers: Partial<Record<ReportText, string>>
  categories: string[]
  attached: Evidence[]
  errors: FieldErrors
  problem: string | null
  /** Of the form as it was first given out; empty where a new one takes its place. */
  token: string
  trap: string
}
