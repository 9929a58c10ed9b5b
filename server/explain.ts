import { describeError } from '#platform/log.server.ts'
import { inWords } from './in-words.ts'

/** Why a start failed, in one line for the operator. */
export const explain = (error: unknown): string =>
  inWords(error) ?? `The start failed. ${JSON.stringify(describeError(error))}`
