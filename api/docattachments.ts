import { z } from 'zod'
import { mayAddDocuments, mayChangeDocuments, mayFindDocuments } from '#common/file-rights.ts'
import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import { ReplaceInput } from '#modules/attachments/contract.ts'
import {
  Docattachment,
  DocattachmentQuery,
  DocumentLibraryQuery,
  TitleInput,
  TitleUpdate,
} from '#modules/docattachments/contract.ts'
import { docattachmentOf, docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { PostCard } from '#modules/posts/contract.ts'
import { postsAttaching } from '#modules/posts/file-uses.server.ts'
import { documentUse } from '#modules/uses/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { fromLibrary, intoLibrary, UsedBy } from './attachments.ts'
import { type Route, route } from './route.ts'
import { takeUpload } from './take-upload.ts'

const numberOf = (params: Record<string, string>) => idOf(params.id, 'docattachment')

/** Documents and videos, and the document library (specification, section 7). */
export const docattachmentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/docattachments',
    access: mayFindDocuments,
    summary: 'All documents and videos that you may see, newest first',
    query: DocattachmentQuery,
    answer: pageOf(Docattachment),
    handle: ({ context, query }) => docattachmentRepository.all(context.db, query, documentUse.seenBy(context.viewer)),
  }),
  route({
    method: 'GET',
    path: '/docattachments/library',
    access: 'Can view document',
    summary: 'Documents and videos in the library',
    query: DocumentLibraryQuery,
    answer: pageOf(Docattachment),
    handle: ({ context, query }) =>
      docattachmentRepository.library(context.db, query, documentUse.seenBy(context.viewer)),
  }),
  route({
    method: 'GET',
    path: '/docattachments/:id/posts',
    access: 'public',
    summary: 'The newest hundred visible posts that a document comes with',
    answer: z.array(PostCard),
    handle: ({ context, params }) => postsAttaching(context.db, numberOf(params), context.locale),
  }),
  route({
    method: 'GET',
    path: '/docattachments/:id/usedBy',
    access: mayFindDocuments,
    summary: 'Everything outside the bin that uses a document, by kind',
    answer: UsedBy,
    handle: async ({ context, params }) => {
      const id = numberOf(params)
      await documentUse.mustBeSeen(context.db, context.viewer, id)
      return documentUse.users(context.db, id, context.locale)
    },
  }),
  route({
    method: 'POST',
    path: '/docattachments/create',
    access: mayAddDocuments,
    summary: 'Upload a document or a video (multipart: file, title_uz, title_uzb, title_ru, title_en)',
    multipart: true,
    body: TitleInput,
    answer: Docattachment,
    status: 201,
    handle: async ({ context, request }) => {
      const rules = { fields: TitleInput, most: await docattachmentService.limits(context) }
      return takeUpload(context, request, rules, (upload, title) =>
        docattachmentService.store(context, actorOf(context), upload, title),
      )
    },
  }),
  route({
    method: 'POST',
    path: '/docattachments/:id/replace',
    access: 'Can change document',
    summary:
      'Put another file of the same kind in its place (multipart: file, version); its address leads to the new one',
    multipart: true,
    body: ReplaceInput,
    answer: Docattachment,
    alsoRefuses: [409],
    handle: async ({ context, params, request }) => {
      const id = numberOf(params)
      const rules = { fields: ReplaceInput, most: await docattachmentService.limits(context) }
      return takeUpload(context, request, rules, (upload, { version }) =>
        docattachmentService.replace(context, actorOf(context), { id, version }, upload),
      )
    },
  }),
  route({
    method: 'PUT',
    path: '/docattachments/:id/update',
    access: mayChangeDocuments,
    summary: 'Change the title of a document; needs the version that was read',
    body: TitleUpdate,
    answer: Docattachment,
    handle: ({ context, params, body: { version, ...title } }) => {
      const id = numberOf(params)
      return write(context, actorOf(context), (tx) => docattachmentService.updateTitle(tx, id, title, version))
    },
  }),
  route({
    method: 'POST',
    path: '/docattachments/addToLibrary',
    access: 'Can change document',
    summary: 'Put documents into the library',
    body: intoLibrary('documents'),
    answer: z.array(Docattachment),
    handle: ({ context, body }) =>
      write(context, actorOf(context), async (tx) => {
        const rows = []
        for (const id of body.ids) rows.push(docattachmentOf(await docattachmentRepository.setInLibrary(tx, id, true)))
        return rows
      }),
  }),
  route({
    method: 'PATCH',
    path: '/docattachments/:id/deleteFromLibrary',
    access: 'Can change document',
    summary: 'Take a document out of the library; the document stays',
    body: fromLibrary('documents'),
    bodyMayBeMissing: true,
    answer: Docattachment,
    handle: ({ context, params, body }) => {
      const id = numberOf(params)
      return write(context, actorOf(context), async (tx) =>
        docattachmentOf(await docattachmentRepository.setInLibrary(tx, id, false, body.version)),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: '/docattachments/:id/delete',
    access: 'Can delete document',
    summary: 'Delete a document that nothing uses',
    handle: async ({ context, params }) => {
      const id = numberOf(params)
      await documentUse.mustBeSeen(context.db, context.viewer, id)
      await write(context, actorOf(context), (tx) => documentUse.remove(tx, id))
    },
  }),
]
