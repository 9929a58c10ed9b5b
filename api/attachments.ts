import { z } from 'zod'
import { mayAddPictures, mayChangePictures, mayFindPictures } from '#common/file-rights.ts'
import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import { AltInput, Attachment, CropInput, LibraryQuery, ReplaceInput } from '#modules/attachments/contract.ts'
import { cropPicture } from '#modules/attachments/crop.server.ts'
import { tellingLost } from '#modules/attachments/lost.server.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { PostCard } from '#modules/posts/contract.ts'
import { postsShowing } from '#modules/posts/file-uses.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'
import { takeUpload } from './take-upload.ts'

/** Things for a library, by their ids; which library follows from the call, and may be said as well (features, 3.15). */
export const intoLibrary = <Name extends string>(library: Name) =>
  z.strictObject({ ids: z.array(z.int32()).min(1).max(200), library: z.literal(library).optional() })

/** What may come with taking a thing out of a library. */
export const fromLibrary = <Name extends string>(library: Name) =>
  z.strictObject({ library: z.literal(library).optional(), version: z.int32().optional() })

const FileUser = z.union([
  z.strictObject({ slug: z.string(), title: z.string() }),
  z.strictObject({ id: z.number().int(), title: z.string() }),
])
/** What uses a file, by the kind of content. */
export const UsedBy = z.record(z.string(), z.array(FileUser))

const numberOf = (params: Record<string, string>) => idOf(params.id, 'attachment')

/** Pictures and the picture library (specification, section 7). */
export const attachmentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/attachments',
    access: mayFindPictures,
    summary: 'All pictures that you may see, newest first',
    query: LibraryQuery,
    answer: pageOf(Attachment),
    handle: async ({ context, query }) =>
      tellingLost(context, await attachmentRepository.all(context.db, query, pictureUse.seenBy(context.viewer))),
  }),
  ...(['/attachments/library', '/attachments/photoLibrary'] as const).map((path) =>
    route({
      method: 'GET',
      path,
      access: mayFindPictures,
      summary: 'Pictures in the library, newest first',
      query: LibraryQuery,
      answer: pageOf(Attachment),
      handle: async ({ context, query }) =>
        tellingLost(context, await attachmentRepository.library(context.db, query, pictureUse.seenBy(context.viewer))),
    }),
  ),
  route({
    method: 'GET',
    path: '/attachments/:id/posts',
    access: 'public',
    summary: 'The newest hundred visible posts that show a picture',
    answer: z.array(PostCard),
    handle: ({ context, params }) => postsShowing(context.db, numberOf(params), context.locale),
  }),
  route({
    method: 'GET',
    path: '/attachments/:id/usedBy',
    access: mayFindPictures,
    summary: 'Everything outside the bin that shows a picture, by kind',
    answer: UsedBy,
    handle: async ({ context, params }) => {
      const id = numberOf(params)
      await pictureUse.mustBeSeen(context.db, context.viewer, id)
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
      return takeUpload(context, request, { fields: AltInput, most: () => limit }, (upload, alt) =>
        attachmentService.store(context, actorOf(context), upload, alt),
      )
    },
  }),
  route({
    method: 'POST',
    path: '/attachments/:id/replace',
    access: 'superuser',
    summary: 'Put another picture in its place (multipart: file, version); its addresses lead to the new one',
    multipart: true,
    body: ReplaceInput,
    answer: Attachment,
    alsoRefuses: [409],
    handle: async ({ context, params, request }) => {
      const id = numberOf(params)
      const limit = await attachmentService.limit(context)
      return takeUpload(context, request, { fields: ReplaceInput, most: () => limit }, (upload, { version }) =>
        attachmentService.replace(context, actorOf(context), { id, version }, upload),
      )
    },
  }),
  route({
    method: 'POST',
    path: '/attachments/:id/crop',
    access: mayAddPictures,
    summary: 'Make a picture of its own out of a part of a picture; both stay',
    body: CropInput,
    answer: Attachment,
    status: 201,
    handle: async ({ context, params, body }) => {
      const id = numberOf(params)
      await pictureUse.mustBeSeen(context.db, context.viewer, id)
      return cropPicture(context, actorOf(context), id, body)
    },
  }),
  route({
    method: 'PUT',
    path: '/attachments/:id/update',
    access: mayChangePictures,
    summary: 'Change what is said about a picture',
    body: AltInput.extend({ version: z.int32() }),
    answer: Attachment,
    handle: ({ context, params, body: { version, ...alt } }) =>
      write(context, actorOf(context), (tx) => attachmentService.updateAlt(tx, numberOf(params), alt, version)),
  }),
  route({
    method: 'POST',
    path: '/attachments/addToLibrary',
    access: mayChangePictures,
    summary: 'Put pictures into the library',
    body: intoLibrary('photos'),
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
    access: mayChangePictures,
    summary: 'Take a picture out of the library; the picture stays',
    body: fromLibrary('photos'),
    bodyMayBeMissing: true,
    answer: Attachment,
    handle: ({ context, params, body }) => {
      const id = numberOf(params)
      return write(context, actorOf(context), async (tx) =>
        attachmentOf(await attachmentRepository.setInLibrary(tx, id, false, body.version)),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: '/attachments/:id/delete',
    access: 'Can delete post',
    summary: 'Delete a picture that nothing shows',
    handle: async ({ context, params }) => {
      const id = numberOf(params)
      // What uses it is told where it is refused.
      await pictureUse.mustBeSeen(context.db, context.viewer, id)
      await write(context, actorOf(context), (tx) => pictureUse.remove(tx, id))
    },
  }),
]
