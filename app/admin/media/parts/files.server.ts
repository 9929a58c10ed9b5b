import { redirect } from 'react-router'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { Refusal } from '#common/errors.ts'
import { locales, pathIn } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { TitleInput } from '#modules/docattachments/contract.ts'
import { docattachmentOf, docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { documentUse } from '#modules/uses/repository.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'

/** The file that an address names, with everything that uses it; null where there is none. */
export async function chosenFile({ db, locale }: RequestContext, id: string | null) {
  if (id === null || !/^[1-9]\d{0,8}$/.test(id)) return null
  try {
    const row = await docattachmentRepository.find(db, Number(id))
    return { file: docattachmentOf(row), users: await documentUse.users(db, row.id, locale) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** What the screen of the document library does to one file: `intent` is `title`, `add`, `take-out` or `delete`. */
export function changeFiles(staff: RequestContext, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const id = Number(form.get('id'))
  return orRefused(staff, async () => {
    const actor = actorOf(staff)
    if (intent === 'delete') {
      requireRight(staff, 'Can delete document')
      await write(staff, actor, (tx) => documentUse.remove(tx, id))
      throw redirect(withMessage(pathIn(staff.locale, '/admin/doc-library'), 'removed'))
    }
    requireRight(staff, 'Can change document')
    if (intent === 'title') {
      const title = titleOf(staff, form)
      const version = Number(form.get('version'))
      await write(staff, actor, (tx) => docattachmentService.updateTitle(tx, id, title, version))
      return { done: 'title' as const }
    }
    if (intent !== 'add' && intent !== 'take-out') throw new Refusal(400, 'validation')
    await write(staff, actor, (tx) => docattachmentRepository.setInLibrary(tx, id, intent === 'add'))
    return { done: intent as 'add' | 'take-out' }
  })
}

function titleOf({ locale }: RequestContext, form: FormData): TitleInput {
  const names = locales.map((each) => localizedName('title', each))
  const parsed = TitleInput.safeParse(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])))
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, locale) })
}
