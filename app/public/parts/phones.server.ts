import { dialled, phoneShown } from '#common/phone-shown.ts'

/** A telephone number to call, and as people read it. */
export type Phone = { number: string; shown: string }

/** The numbers that are there; written out here, so that pages need not bring the means for it. */
export function phonesOf(...stored: string[]): Phone[] {
  return stored.filter((number) => number !== '').map((each) => ({ number: dialled(each), shown: phoneShown(each) }))
}
