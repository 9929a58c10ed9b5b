import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'

const formTypes = /^(?:multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(?:;|$))/i

/**
 * A form of a page that brings no files of a visitor's (`receiveForm` takes those). Refuses as that does: with 415 what is no
 * form, with 400 one that is broken or cut off.
 */
export async function formOf(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) throw new Refusal(415, 'unsupported_body')
  try {
    return await request.formData()
  } catch {
    const { locale } = splitLocale(new URL(request.url).pathname)
    throw new Refusal(400, 'validation', { errors: fieldError('body', 'invalid', locale) })
  }
}
