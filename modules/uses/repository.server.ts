import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categoryPictureUse } from '#modules/categories/file-uses.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { documentFileUse } from '#modules/documents/file-uses.server.ts'
import { employeePictureUse } from '#modules/employees/repository.server.ts'
import { galleryPictureUse } from '#modules/gallery/file-uses.server.ts'
import { organizationPictureUse } from '#modules/organizations/repository.server.ts'
import { postDocumentUse, postPictureUse } from '#modules/posts/file-uses.server.ts'
import { regionPictureUse } from '#modules/regions/repository.server.ts'
import { usefulLinkPictureUse } from '#modules/useful-links/repository.server.ts'
import { videoFileUse, videoPictureUse } from '#modules/video-gallery/file-uses.server.ts'
import type { FileUse, FileUser } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** Everything that shows pictures. The kinds that show most come first: the search ends with the first that does. */
const pictureUses: FileUse[] = [
  postPictureUse,
  galleryPictureUse,
  videoPictureUse,
  employeePictureUse,
  organizationPictureUse,
  usefulLinkPictureUse,
  categoryPictureUse,
  regionPictureUse,
]

/** Everything that uses documents and videos. */
const documentUses: FileUse[] = [postDocumentUse, documentFileUse, videoFileUse]

type Users = Record<string, FileUser[]>

async function isShown(uses: FileUse[], db: Db, id: number): Promise<boolean> {
  for (const use of uses) if (await use.shown(db, id)) return true
  return false
}

async function usersIn(uses: FileUse[], db: Db | Tx, id: number, locale: Locale): Promise<Users> {
  const found: Users = {}
  for (const { name, users } of uses) {
    const more = await users(db, id, locale)
    if (more.length > 0) found[name] = [...(found[name] ?? []), ...more]
  }
  return found
}

async function refuseIfUsed(uses: FileUse[], tx: Tx, id: number): Promise<void> {
  const used_by = await usersIn(uses, tx, id, tx.actor.locale)
  if (Object.keys(used_by).length > 0) throw new Refusal(409, 'in_use', { facts: { used_by } })
}

/** What uses a picture: whether visitors may fetch it, what staff are told, and whether it may be deleted. */
export const pictureUse = {
  /** Kinds of content that show pictures, by their words in `used_by`. */
  kinds: pictureUses.map(({ name }) => name),
  isShown: (db: Db, id: number) => isShown(pictureUses, db, id),
  users: (db: Db, id: number, locale: Locale) => usersIn(pictureUses, db, id, locale),

  /** Moves a picture that nothing shows to the bin. Refuses with 404, and 409 naming what shows it. */
  async remove(tx: Tx, id: number): Promise<void> {
    // Who saves something that shows it holds it shared, and is waited for; who comes later finds it in the bin.
    await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('update')
    await refuseIfUsed(pictureUses, tx, id)
    await attachmentRepository.remove(tx, id)
  },
}

/** What uses a document or a video, likewise. */
export const documentUse = {
  kinds: documentUses.map(({ name }) => name),
  isShown: (db: Db, id: number) => isShown(documentUses, db, id),
  users: (db: Db, id: number, locale: Locale) => usersIn(documentUses, db, id, locale),

  /** Moves a document that nothing uses to the bin. Refuses with 404, and 409 naming what uses it. */
  async remove(tx: Tx, id: number): Promise<void> {
    await tx.select({ id: docattachments.id }).from(docattachments).where(eq(docattachments.id, id)).for('update')
    await refuseIfUsed(documentUses, tx, id)
    await docattachmentRepository.remove(tx, id)
  },
}
