import type { FieldErrors } from '#common/errors.ts'
import type { Viewer } from '#common/viewer.ts'
import type { RequestContext } from './request-context.server.ts'

/** Who asks; `viewer` is null where nobody may be named, as at what is for visitors. */
export type Telling = Pick<RequestContext, 'log' | 'requestId' | 'told'> & { viewer: Pick<Viewer, 'id'> | null }
type Said = { status: number; code?: string | undefined; errors?: FieldErrors | undefined }

/** What no form of ours sends, whatever people type into it. That evidence of corruption was refused is told nowhere. */
const malformed = new Set([
  'unknown_field',
  'invalid_json',
  'unsupported_body',
  'unsupported_type',
  'unsupported_document',
  'unsupported_appeal_file',
  'unsupported_list',
])

/**
 * Tells the log of a refusal where somebody tried what is not theirs, came too often or sent what no form sends (ASVS
 * 16.3.2, 16.3.3): by its code, the request and the member of staff, never by what was sent. That goes for the names of
 * unknown fields, too.
 */
export function tellRefusal(
  { log, requestId, viewer }: Omit<Telling, 'told'>,
  { status, code, errors = {} }: Said,
): void {
  const facts = { requestId, code, user: viewer?.id }
  if (status === 403) log.warn('forbidden', facts)
  else if (status === 429) log.warn('limited', facts)
  else {
    const found = new Set(
      Object.entries(errors).flatMap(([field, list]) =>
        list.flatMap((error) => (malformed.has(error.code) ? error.code : field === 'body' ? 'body' : [])),
      ),
    )
    if (found.size > 0 || (code && malformed.has(code))) log.info('malformed', { ...facts, errors: [...found] })
  }
}

/** Tells the log that a machine filled in what people do not see. */
export const tellTrapped = ({ log, requestId }: Pick<RequestContext, 'log' | 'requestId'>, form: string): void =>
  log.info('trapped', { requestId, form })
