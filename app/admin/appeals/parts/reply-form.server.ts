import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { type AppealFile, appealFileLimits } from '#modules/appeals/contract.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { receiveForm, type SentForm } from '#platform/forms.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

type Sent = Record<string, string>
type Work = (form: Sent, files: string[]) => Promise<never>

/** Forms send line ends as CR LF, which would count twice against a text's length. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n')

/** Takes in a form of an appeal's page, also one with files; what was refused comes back with all that was typed and arrived. */
export async function takeAct(context: RequestContext, request: Request, work: Work) {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    const pairs = [...(await formOf(request))].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const form = Object.fromEntries(pairs.map(([name, value]) => [name, tidy(value)]))
    return orRefused(context, () => work(form, []), form)
  }
  // Filled in as the form comes in: what is refused later finds it all here.
  const kept: Sent = {}
  return orRefused(context, () => receive(context, request, kept, work), kept)
}

async function receive(context: RequestContext, request: Request, kept: Sent, work: Work) {
  requireRight(context, 'Can change appeal')
  const { most, total_bytes } = appealFileLimits
  const rules = { locale: context.locale, files: most, most: appealFiles.most, total: 2 * total_bytes }
  return receiveForm(context.files, request, rules, async (sent) => {
    const form = Object.fromEntries([...sent.texts].map(([name, [first = '']]) => [name, tidy(first)]))
    Object.assign(kept, form, { attached: '[]' })
    const { files, errors } = await arrived(context, sent)
    kept.attached = JSON.stringify(files)
    if (Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
    return work(
      form,
      files.map(({ id }) => id),
    )
  })
}

/** Files that arrived before and were left ticked, and those that come with this form. */
async function arrived(context: RequestContext, { texts, uploads, errors }: SentForm) {
  const by = context.viewer?.id ?? null
  const ids = (texts.get('attached') ?? []).filter((id) => /^[\da-f-]{36}$/.test(id))
  const files: AppealFile[] = await appealFiles.named(context, ids, by)
  const wrong = [...(errors.files ?? [])]
  for (const upload of uploads)
    try {
      files.push(await appealFiles.store(context, upload, by))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      wrong.push({ code: error.code, message: `${upload.name}: ${refusalMessage(error.code, context.locale)}` })
    }
  const found: FieldErrors = wrong.length > 0 ? { files: wrong } : {}
  return { files, errors: found }
}
