import { bodyOf, type FieldList, fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { besideTheirs, withChoices } from '#app/admin/parts/content/save.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import { idOf } from '#common/path-id.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { isPictureLost } from '#modules/attachments/lost.server.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'

const altFields: FieldList = {
  texts: [{ name: 'alt', look: 'line', most: 250, optional: true }],
  plain: { decorative: 'flag' },
}

/** The picture that an address names, with everything that shows it; null where there is none. */
export async function chosenPicture(staff: RequestContext, id: string | null) {
  const { db, locale, viewer } = staff
  if (id === null) return null
  try {
    const row = await attachmentRepository.find(db, idOf(id, 'attachment'))
    await pictureUse.mustBeSeen(db, viewer, row.id)
    return {
      picture: attachmentOf(row),
      isLost: await isPictureLost(staff, row),
      users: await pictureUse.users(db, row.id, locale),
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/**
 * What the screen of the picture library does: `intent` is `alt`, `add`, `take-out` or `delete`, the last three for every
 * `id`, all or none. Refuses everyone but superusers.
 */
export function changePictures(staff: RequestContext, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const ids = form.getAll('id').map(Number).slice(0, 100)
  return orRefused(
    staff,
    async () => {
      if (!staff.viewer) throw new Refusal(401, 'not_signed_in')
      if (!staff.viewer.is_superuser) throw new Refusal(403, 'no_right')
      const each = (work: (tx: Tx, id: number) => Promise<unknown>) =>
        write(staff, actorOf(staff), async (tx) => {
          for (const id of ids) await work(tx, id)
        })
      switch (intent) {
        case 'alt':
          await saveAlt(staff, ids[0] ?? 0, form)
          break
        case 'add':
          await each((tx, id) => attachmentRepository.setInLibrary(tx, id, true))
          break
        case 'take-out':
          await each((tx, id) => attachmentRepository.setInLibrary(tx, id, false))
          break
        case 'delete':
          await each((tx, id) => pictureUse.remove(tx, id))
          break
        default:
          throw new Refusal(400, 'validation')
      }
      return { done: intent as 'alt' | 'add' | 'take-out' | 'delete', ids }
    },
    postedFields(altFields, form),
  )
}

/** Says what a picture shows. Who was slower than someone else gets their words to choose from. */
async function saveAlt(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const { db } = staff
  const now = async () => fieldsOf(altFields, await attachmentRepository.find(db, id))
  const mine = withChoices(postedFields(altFields, form), form, await now())
  const alt = accept(AltInput, bodyOf(altFields, mine), staff.locale)
  await besideTheirs(staff, altFields, mine, now, () =>
    write(staff, actorOf(staff), (tx) => attachmentService.updateAlt(tx, id, alt, Number(form.get('version')))),
  )
}
