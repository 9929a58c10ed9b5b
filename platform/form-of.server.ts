import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'

const formTypes = /^(?:multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(?:;|$))/i

const encoded = 'application/x-www-form-urlencoded'
/**
 * A survey with all its options in four languages has fewer. The platform's way to read them takes a second for four hundred thousand, and
 * minutes for the two million of `a&a&…` that a body holds, in which nobody else is answered.
 */
const mostFields = 50_000

/**
 * A form of a page that brings no files of a visitor's (`receiveForm` takes those). Refuses as that does: with 415 what is no
 * form, with 400 one that is broken or cut off, and with 413 one of more fields than any form has.
 */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!formTypes.test(type)) throw new Refusal(415, 'unsupported_body')
  try {
    if (!type.toLowerCase().startsWith(encoded)) return await request.formData()
    const text = await request.text()
    if (text.split('&', mostFields + 1).length > mostFields) throw new Refusal(413, 'too_large')
    return await new Response(text, { headers: { 'content-type': encoded } }).formData()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { locale } = splitLocale(new URL(request.url).pathname)
    throw new Refusal(400, 'validation', { errors: fieldError('body', 'invalid', locale) })
  }
}
