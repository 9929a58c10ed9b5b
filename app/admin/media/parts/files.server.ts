import { redirect } from 'react-router'
import { bodyOf, type FieldList, fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { besideTheirs, withChoices } from '#app/admin/parts/content/save.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { idOf } from '#common/path-id.ts'
import { TitleInput } from '#modules/docattachments/contract.ts'
import { docattachmentOf, docattachmentRepository, documentFile } from '#modules/docattachments/repository.server.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { documentUse } from '#modules/uses/repository.server.ts'
import { isLost } from '#platform/lost-files.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'

const titleFields: FieldList = { texts: [{ name: 'title', look: 'line', most: 200, optional: true }], plain: {} }

/** The file that an address names, with everything that uses it; null where there is none. */
export async function chosenFile({ db, files, locale, viewer }: RequestContext, id: string | null) {
  if (id === null) return null
  try {
    const row = await docattachmentRepository.find(db, idOf(id, 'docattachment'))
    await documentUse.mustBeSeen(db, viewer, row.id)
    return {
      file: docattachmentOf(row),
      isLost: await isLost(files, [documentFile(row.token)]),
      users: await documentUse.users(db, row.id, locale),
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** What the screen of the document library does to one file: `intent` is `title`, `add`, `take-out` or `delete`. */
export function changeFiles(staff: RequestContext, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const id = Number(form.get('id'))
  return orRefused(
    staff,
    async () => {
      const actor = actorOf(staff)
      if (intent === 'delete') {
        requireRight(staff, 'Can delete document')
        await documentUse.mustBeSeen(staff.db, staff.viewer, id)
        await write(staff, actor, (tx) => documentUse.remove(tx, id))
        throw redirect(withMessage(pathIn(staff.locale, '/admin/doc-library'), 'removed'))
      }
      requireRight(staff, 'Can change document')
      if (intent === 'title') {
        await rename(staff, id, form)
        return { done: 'title' as const }
      }
      if (intent !== 'add' && intent !== 'take-out') throw new Refusal(400, 'validation')
      await write(staff, actor, (tx) => docattachmentRepository.setInLibrary(tx, id, intent === 'add'))
      return { done: intent as 'add' | 'take-out' }
    },
    postedFields(titleFields, form),
  )
}

/** Gives a file other titles. Who was slower than someone else gets their words to choose from. */
async function rename(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const { db } = staff
  const now = async () => fieldsOf(titleFields, await docattachmentRepository.find(db, id))
  const mine = withChoices(postedFields(titleFields, form), form, await now())
  const title = accept(TitleInput, bodyOf(titleFields, mine), staff.locale)
  await besideTheirs(staff, titleFields, mine, now, () =>
    write(staff, actorOf(staff), (tx) => docattachmentService.updateTitle(tx, id, title, Number(form.get('version')))),
  )
}
