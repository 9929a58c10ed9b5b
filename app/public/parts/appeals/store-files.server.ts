import { type FieldErrors, Refusal } from '#common/errors.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { fieldError } from '#common/validation-messages.ts'
import { appealFileLimits } from '#modules/appeals/contract.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import type { SentForm } from '#platform/forms.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type Attached, fieldNames } from './answers.ts'

/** Puts the files of a form with those that arrived before, as many as there may be. */
export async function storeFiles(
  context: RequestContext,
  { uploads, errors: refused }: SentForm,
  before: Attached[],
  most: number = appealFileLimits.most,
) {
  const { locale } = context
  const attached = [...before]
  const wrong = refused[fieldNames.file] ?? []
  for (const upload of uploads) {
    if (attached.length >= most) {
      const { files = [] } = fieldError('files', 'too_many_files', locale, { max: most })
      wrong.push(...files)
      break
    }
    try {
      const { id, name, size } = await appealFiles.store(context, upload)
      attached.push({ id, name, size })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
      const [first] = Object.values(error.errors ?? {}).flat()
      wrong.push({
        code: error.code,
        message: `${upload.name}: ${first?.message ?? refusalMessage(error.code, locale)}`,
      })
    }
  }
  const errors: FieldErrors = wrong.length > 0 ? { files: wrong } : {}
  return { attached, errors }
}
