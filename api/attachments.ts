import { z } from 'zod'
import { pageOf, publicPageQuery } from '#common/pagination.ts'
import { AltInput, Attachment, LibraryQuery } from '#modules/attachments/contract.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { PostCard } from '#modules/posts/contract.ts'
import { postsShowing } from '#modules/posts/file-uses.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { receiveUpload } from '#platform/uploads.server.ts'
import { write } from '#platform/write.server.ts'
import { mayAddPictures } from './file-rights.ts'
import { idOf } from './path-id.ts'
import { type Route, route } from './route.ts'

/** Things of a library, by their ids. */
export const LibraryIds = z.strictObject({ ids: z.array(z.int32()).min(1).max(200) })

const FileUser = z.union([
  z.strictObject({ slug: z.string(), title: z.string() }),
  z.strictObject({ id: z.number().int(), title: z.string() }),
])
/** What uses a file, by the kind of content. */
export const UsedBy = z.record(z.string(), z.array(FileUser))

const numberOf = (params: Record<string, string>) => idOf(params.id, 'attachment')

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
    handle: ({ context, params }) => postsShowing(context.db, numberOf(params), context.locale),
  }),
  route({
    method: 'GET',
    path: '/attachments/:id/usedBy',
    access: 'Can view post',
    summary: 'Everything outside the bin that shows a picture, by kind',
    answer: UsedBy,
    handle: async ({ context, params }) => {
      const { id } = await attachmentRepository.find(context.db, numberOf(params))
      return pictureUse.users(context.db, id, context.locale)
    },
  }),
  route({
    method: 'POST',
    path: '/attachments/create',
    access: mayAddPictures,
    summary: 'Upload a picture (multipart: file, alt_uz, alt_uzb, alt_ru, alt_en, decorative)',
    multipart: true,
    body: AltInput,
    answer: Attachment,
    status: 201,
    handle: async ({ context, request }) => {
      const limit = await attachmentService.limit(context)
      const rules = { locale: context.locale, fields: AltInput, most: () => limit }
      return receiveUpload(context.files, request, rules, (upload, alt) =>
        attachmentService.store(context, actorOf(context), upload, alt),
      )
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
      write(context, actorOf(context), (tx) => attachmentService.updateAlt(tx, numberOf(params), alt, version)),
  }),
  route({
    method: 'POST',
    path: '/attachments/addToLibrary',
    access: 'Can change post',
    summary: 'Put pictures into the library',
    body: LibraryIds,
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
        await write(context, actorOf(context), (tx) => attachmentRepository.setInLibrary(tx, numberOf(params), false)),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/attachments/:id/delete',
    access: 'Can delete post',
    summary: 'Delete a picture that nothing shows',
    handle: ({ context, params }) => {
      const id = numberOf(params)
      return write(context, actorOf(context), (tx) => pictureUse.remove(tx, id))
    },
  }),
]
