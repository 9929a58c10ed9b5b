import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { notFound, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { pageOf, publicPageQuery } from '#common/pagination.ts'
import { fieldError } from '#common/validation-messages.ts'
import { AltInput, Attachment, LibraryQuery } from '#modules/attachments/contract.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { PostCard } from '#modules/posts/contract.ts'
import { postsShowing } from '#modules/posts/pictures.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

const Ids = z.strictObject({ ids: z.array(z.int32()).min(1).max(200) })
const numberOf = (text: string | undefined) => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw notFound('attachment')
  return Number(text)
}

/** Pictures and the picture library (specification, section 7). */
export const attachmentRoutes: Route[] = [
  ...(['/attachments/library', '/attachments/photoLibrary'] as const).map((path) =>
    route({
      method: 'GET',
      path,
      access: 'Can view post',
      summary: 'Pictures in the library, newest first',
      query: LibraryQuery,
      answer: pageOf(Attachment),
      handle: ({ context, query }) => attachmentRepository.library(context.db, query),
    }),
  ),
  route({
    method: 'GET',
    path: '/attachments/:id/posts',
    access: 'public',
    summary: 'Visible posts that show a picture',
    query: z.object(publicPageQuery),
    answer: z.array(PostCard),
    handle: ({ context, params }) => postsShowing(context.db, numberOf(params.id), context.locale),
  }),
  route({
    method: 'POST',
    path: '/attachments/create',
    access: 'Can add post',
    summary: 'Upload a picture (multipart: file, alt_uz, alt_uzb, alt_ru, alt_en, decorative)',
    multipart: true,
    body: AltInput,
    answer: Attachment,
    status: 201,
    handle: async ({ context, request }) => {
      const { file, alt } = await readUpload(request, context.locale)
      return attachmentService.store(context, actorOf(context), file, alt)
    },
  }),
  route({
    method: 'PUT',
    path: '/attachments/:id/update',
    access: 'Can change post',
    summary: 'Change what is said about a picture',
    body: AltInput.extend({ version: z.int32() }),
    answer: Attachment,
    handle: ({ context, params, body: { version, ...alt } }) =>
      write(context, actorOf(context), (tx) => attachmentService.updateAlt(tx, numberOf(params.id), alt, version)),
  }),
  route({
    method: 'POST',
    path: '/attachments/addToLibrary',
    access: 'Can change post',
    summary: 'Put pictures into the library',
    body: Ids,
    answer: z.array(Attachment),
    handle: ({ context, body }) =>
      write(context, actorOf(context), async (tx) => {
        const rows = []
        for (const id of body.ids) rows.push(attachmentOf(await attachmentRepository.setInLibrary(tx, id, true)))
        return rows
      }),
  }),
  route({
    method: 'PATCH',
    path: '/attachments/:id/deleteFromLibrary',
    access: 'Can change post',
    summary: 'Take a picture out of the library; the picture stays',
    answer: Attachment,
    handle: async ({ context, params }) =>
      attachmentOf(
        await write(context, actorOf(context), (tx) =>
          attachmentRepository.setInLibrary(tx, numberOf(params.id), false),
        ),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/attachments/:id/delete',
    access: 'Can delete post',
    summary: 'Delete a picture that nothing shows',
    handle: async ({ context, params }) => {
      const id = numberOf(params.id)
      const users = await postsShowing(context.db, id, context.locale, { hiddenToo: true })
      if (users.length > 0) {
        const posts = users.map(({ slug, title }) => ({ slug, title }))
        throw new Refusal(409, 'in_use', { facts: { used_by: { posts } } })
      }
      await write(context, actorOf(context), (tx) => attachmentRepository.remove(tx, id))
    },
  }),
]

async function readUpload(request: Request, locale: Locale) {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new Refusal(415, 'unsupported_body')
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'validation', { errors: fieldError('file', 'required', locale) })
  })
  const { file, ...texts } = Object.fromEntries(form)
  if (!(file instanceof File) || file.size === 0) {
    throw new Refusal(400, 'validation', { errors: fieldError('file', 'required', locale) })
  }
  const alt = accept(AltInput, texts, locale)
  return { file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }, alt }
}
