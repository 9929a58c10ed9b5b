import { Refusal } from '#common/errors.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { isPictureLost } from '#modules/attachments/lost.server.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { describesPicture } from './field-list.ts'
import type { ShownPicture } from './picture-panel.tsx'

type Picture = Awaited<ReturnType<typeof attachmentRepository.find>>

/** The picture that a record shows, as its panel draws it. */
export async function pictureShown(
  context: Pick<RequestContext, 'db' | 'files'>,
  { thumbnail }: { thumbnail: number | null },
): Promise<ShownPicture | null> {
  if (thumbnail === null) return null
  return shownPicture(context, await attachmentRepository.find(context.db, thumbnail))
}

/** The same of a picture that was read already. */
export async function shownPicture(context: Pick<RequestContext, 'files'>, picture: Picture): Promise<ShownPicture> {
  return { ...drawnPicture(picture), lost: await isPictureLost(context, picture) }
}

/** A stored picture as a panel draws it, whether or not its file is there. */
export function drawnPicture(picture: Picture): ShownPicture {
  const { id, path, widths, alt_uz, alt_uzb, alt_ru, alt_en, decorative } = attachmentOf(picture)
  return { id, path, widths, alt_uz, alt_uzb, alt_ru, alt_en, decorative }
}

/** A stored picture, or nothing where it is not there any more. */
export async function pictureIfThere(db: Db, id: unknown): Promise<Picture | null> {
  if (typeof id !== 'number') return null
  try {
    return await attachmentRepository.find(db, id)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Notes what a picture shows, as far as a form says something else than it did when it was opened: others may have described the
 * picture meanwhile, in the library or with another record. What was chosen where two people's changes are compared holds.
 */
export async function describePicture(tx: Tx, id: number, alt: AltInput, form: FormData): Promise<void> {
  const picture = await attachmentRepository.find(tx, id)
  const read = hasChoice(form) ? undefined : asRead(form.get('described'))
  const names = Object.keys(alt) as (keyof AltInput)[]
  const said = names.filter((name) => alt[name] !== picture[name] && alt[name] !== read?.[name])
  if (said.length === 0) return
  const { alt_uz, alt_uzb, alt_ru, alt_en, decorative } = picture
  const now: AltInput = { alt_uz, alt_uzb, alt_ru, alt_en, decorative }
  const next = { ...now, ...Object.fromEntries(said.map((name) => [name, alt[name]])) }
  await attachmentService.updateAlt(tx, id, next, picture.version)
}

const hasChoice = (form: FormData) =>
  [...form.keys()].some((name) => {
    const [, of = ''] = /^choose_(.+)$/.exec(name) ?? []
    return of === 'thumbnail' || describesPicture(of)
  })

/** What was said about the picture when the form got it; nothing where the form does not tell. */
function asRead(text: unknown): AltInput | undefined {
  try {
    return AltInput.safeParse(JSON.parse(String(text))).data
  } catch {
    return undefined
  }
}
