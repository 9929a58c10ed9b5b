import { z } from 'zod'

const whole = /^(?:0|-?[1-9]\d{0,14})$/
const decimal = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,20})?$/

const typed = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given) ? Number(given) : given

/**
 * A whole number that comes as text, in an address or in a part of a form, as `number` takes it. Digits alone are one:
 * `1e1`, `0x10`, `+5`, ` 5`, `05`, `5.0` and no text at all are numbers to some layers and none to others; here they are none.
 */
export const typedWhole = <Taken extends z.ZodType<number>>(number: Taken) => z.preprocess(typed(whole), number)

/** The same of a number that may have a part behind a point. */
export const typedDecimal = <Taken extends z.ZodType<number>>(number: Taken) => z.preprocess(typed(decimal), number)
