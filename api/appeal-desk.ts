import { z } from 'zod'
import { hasShownPassword } from '#modules/accounts/person.server.ts'
import { ManualCount, StaffStatistics } from '#modules/appeal-statistics/contract.ts'
import { manualCounts } from '#modules/appeal-statistics/manual.server.ts'
import { staffStatistics } from '#modules/appeal-statistics/staff.server.ts'
import {
  Appeal,
  AppealAdminQuery,
  AppealAssignment,
  AppealCards,
  AppealExportInput,
  AppealExportQuery,
  AppealFile,
  AppealMerge,
  AppealNote,
  AppealReply,
  AppealStudy,
  AppealTransition,
  ReplyTemplates,
} from '#modules/appeals/contract.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import { exportAppeals } from '#modules/appeals/export.server.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { appealRepository } from '#modules/appeals/repository.server.ts'
import { replyTemplates } from '#modules/appeals/templates.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { madeFile, savedFile } from '#platform/saved-file.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** Appeals are addressed by their numbers, as people know them, or by the ids that the list gives. */
async function idOf({ db }: RequestContext, { number = '' }: Record<string, string>): Promise<string> {
  const { id } = (await appealRepository.byNumber(db, number)) ?? (await appealRepository.find(db, number))
  return id
}

const path = '/appeals/forAdmin/:number'
const changes = 'Can change appeal'

/** What staff do with appeals (features, 3.1). Every view is in the audit log before it is answered. */
export const appealDeskRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/appeals/forAdmin',
    access: 'Can view appeal',
    summary: 'Appeals, masked, filtered and sorted',
    query: AppealAdminQuery,
    answer: AppealCards,
    handle: ({ context, query }) => appealDesk.list(context, query),
  }),
  route({
    method: 'GET',
    path: '/appeals/forAdmin/templates',
    access: 'Can view appeal',
    summary: 'Beginnings of replies in the language of the call',
    answer: ReplyTemplates,
    handle: async ({ context: { locale } }) => ({
      results: replyTemplates.map(({ key, name, text }) => ({ key, name: name[locale], text: text[locale] })),
    }),
  }),
  route({
    method: 'GET',
    path: '/appeals/forAdmin/export',
    access: 'Can view appeal',
    summary: 'The list as CSV or XLSX, masked; personal data is given to those alone who post their password',
    query: AppealExportQuery,
    page: true,
    media: 'text/csv',
    handle: async ({ context, query }) => madeFile(await exportAppeals(context, query)),
  }),
  route({
    method: 'POST',
    path: '/appeals/forAdmin/export',
    access: 'Can view appeal',
    summary: 'The same with a password: personal data needs it, and the right to export it, and a reason',
    body: AppealExportInput,
    page: true,
    media: 'text/csv',
    async handle({ context, body: { password, ...asked } }) {
      const confirmed = await hasShownPassword(context, password)
      return madeFile(await exportAppeals(context, asked, { confirmed }))
    },
  }),
  route({
    method: 'POST',
    path: '/appeals/forAdmin/attachments',
    access: changes,
    summary: 'Add a file for a reply that is sent within a day',
    multipart: true,
    body: z.strictObject({}),
    answer: AppealFile,
    status: 201,
    handle: ({ context, request }) => appealFiles.take(context, request, context.viewer?.id ?? null),
  }),
  route({
    method: 'GET',
    path: '/appeals/forAdmin/statistics',
    access: 'Can view appeal',
    summary: 'How old the open appeals are, and which bodies are late',
    answer: StaffStatistics,
    handle: ({ context }) => staffStatistics(context),
  }),
  route({
    method: 'PUT',
    path: '/appeals/statistics/manual',
    access: changes,
    summary: 'Write down or correct the counts of one month and region from a register on paper',
    body: ManualCount,
    handle: ({ context, body }) => write(context, actorOf(context), (tx) => manualCounts.set(tx, context.locale, body)),
  }),
  route({
    method: 'GET',
    path,
    access: 'Can view appeal',
    summary: 'All of an appeal',
    answer: Appeal,
    handle: async ({ context, params }) => appealDesk.view(context, await idOf(context, params)),
  }),
  route({
    method: 'GET',
    path: `${path}/files/:file`,
    access: 'Can view appeal',
    summary: 'A file of an appeal',
    page: true,
    media: 'application/octet-stream',
    handle: async ({ context, params }) =>
      savedFile(await appealDesk.file(context, await idOf(context, params), params.file ?? '')),
  }),
  route({
    method: 'POST',
    path: `${path}/transition`,
    access: changes,
    summary: 'Bring an appeal a step along; declining it takes two people',
    body: AppealTransition,
    answer: Appeal,
    handle: async ({ context, params, body }) => appealDesk.move(context, await idOf(context, params), body),
  }),
  route({
    method: 'POST',
    path: `${path}/assign`,
    access: changes,
    summary: 'Give an appeal to a member of staff or a body',
    body: AppealAssignment,
    answer: Appeal,
    handle: async ({ context, params, body }) => appealDesk.assign(context, await idOf(context, params), body),
  }),
  route({
    method: 'POST',
    path: `${path}/reply`,
    access: changes,
    summary: 'Write to the applicant: the answer, a question that stops the clock, or a message',
    body: AppealReply,
    answer: Appeal,
    handle: async ({ context, params, body }) => appealDesk.reply(context, await idOf(context, params), body),
  }),
  route({
    method: 'POST',
    path: `${path}/notes`,
    access: changes,
    summary: 'Write a note that stays inside',
    body: AppealNote,
    answer: Appeal,
    handle: async ({ context, params, body }) => appealDesk.note(context, await idOf(context, params), body.text),
  }),
  route({
    method: 'POST',
    path: `${path}/merge`,
    access: changes,
    summary: 'Join an appeal with another one of the same sender',
    body: AppealMerge,
    answer: Appeal,
    handle: async ({ context, params, body }) => appealDesk.merge(context, await idOf(context, params), body),
  }),
  route({
    method: 'POST',
    path: `${path}/study`,
    access: changes,
    summary: 'Say whether an appeal needs further study, which gives it thirty days',
    body: AppealStudy,
    answer: Appeal,
    handle: async ({ context, params, body }) =>
      appealDesk.study(context, await idOf(context, params), body.further_study, body.version),
  }),
]
