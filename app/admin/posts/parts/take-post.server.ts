import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { type FieldError, Refusal } from '#common/errors.ts'
import { mayAddDocuments } from '#common/file-rights.ts'
import type { Permission } from '#common/permissions.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { can } from '#common/viewer.ts'
import { hadSession } from '#modules/accounts/viewer.server.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { mostDocuments } from '#modules/posts/contract.ts'
import { formOf } from '#platform/form-of.server.ts'
import { receiveForm } from '#platform/forms.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { throttled } from '#platform/throttle.server.ts'
import { type Upload, uploadsOfDay, withinDay } from '#platform/uploads.server.ts'
import { postedFields } from './post-body.ts'
import { emptyFields, type PostFields } from './post-fields.ts'

type Work<Done> = (form: FormData) => Promise<Done>

const megabyte = 1024 * 1024
/** A post in four languages, which may also stand beside what another person saved: each field has its choice then. */
const room = { fields: 300, parts: 320, fieldSize: megabyte }

/**
 * Takes in the form of a post, with the files that browsers send along without scripts: those are stored as uploads are, and
 * stand in its list from then on. What was refused comes back with all that was typed and arrived, also where the session has
 * ended meanwhile. Of who had none nothing is read, since uploads may take their time.
 */
export async function takePost<Done>(context: RequestContext, request: Request, right: Permission, work: Work<Done>) {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    const form = await formOf(request)
    return orRefused(context, () => work(form), postedFields(form))
  }
  if (!context.viewer && !(await hadSession(context, request.headers.get('cookie'))))
    return orRefused<Done>(context, () => Promise.reject(new Refusal(401, 'not_signed_in')))
  // Filled in as the form comes in: what is refused later finds it all here.
  const kept = emptyFields()
  const receive = async () =>
    receiveForm(context.files, request, await rulesFor(context), async ({ texts, uploads, errors }) => {
      const form = new FormData()
      for (const [name, values] of texts) for (const value of values) form.append(name, value)
      // Anew, since what is wrong is told in the order in which this holds it.
      const posted = postedFields(form)
      for (const name of Object.keys(posted) as (keyof PostFields)[]) delete (kept as Partial<PostFields>)[name]
      Object.assign(kept, posted)
      requireRight(context, right)
      const wrong = [...(errors.document ?? []), ...(await storeAll(context, form, uploads))]
      Object.assign(kept, postedFields(form))
      if (wrong.length > 0) throw new Refusal(400, 'validation', { errors: { document: wrong } })
      return work(form)
    })
  return orRefused(context, receive, kept)
}

/** Who may not upload brings no files, and no more bytes than without them. */
async function rulesFor(context: RequestContext) {
  const { locale, viewer } = context
  const texts = 4 * megabyte
  const mayUpload = mayAddDocuments.some((right) => can(viewer, right))
  if (!mayUpload) return { locale, room, files: 0, most: () => 0, total: texts }
  const most = await docattachmentService.limits(context)
  return { locale, room, files: mostDocuments, most, total: texts + mostDocuments * most('a.pdf') }
}

/** Stores files and names them in the form's list. Answers what is wrong with those that were refused. */
async function storeAll(context: RequestContext, form: FormData, uploads: Upload[]): Promise<FieldError[]> {
  const wrong: FieldError[] = []
  const person = context.viewer?.id ?? ''
  for (const upload of uploads)
    try {
      const { id, original_name } = await throttled(context, uploadsOfDay, person, () =>
        withinDay(context, person, upload, () => docattachmentService.store(context, actorOf(context), upload)),
      )
      form.append('document', `${id} ${original_name}`)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      wrong.push({ code: error.code, message: `${upload.name}: ${refusalMessage(error.code, context.locale)}` })
    }
  return wrong
}
