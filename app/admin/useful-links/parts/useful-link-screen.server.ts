import { z } from 'zod'
import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { typedWhole } from '#common/typed-number.ts'
import { overviewRepository } from '#modules/overview/repository.server.ts'
import { AdminUsefulLinkQuery, UsefulLinkInput, UsefulLinkUpdate } from '#modules/useful-links/contract.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { usefulLinkService } from '#modules/useful-links/service.server.ts'
import { usefulLinks } from '#modules/useful-links/table.server.ts'
import { usefulLinkFields, usefulLinkList } from './useful-link-fields.ts'

/** The list is put in order by hand, so it comes in one piece. */
export const UsefulLinkListQuery = AdminUsefulLinkQuery.extend({
  page_size: typedWhole(z.int().min(1).max(100)).default(100),
})

/** Slugs of links that lead to a page of this site that visitors do not see. */
export async function deadWithin(ground: Parameters<typeof overviewRepository.deadLinks>[0]): Promise<string[]> {
  const dead = await overviewRepository.deadLinks(ground)
  return dead.filter(({ kind, failure }) => kind === 'useful_link' && !failure).map(({ slug }) => slug)
}

/** Useful links as the shared list action knows them. */
export const usefulLinksListed: Listed<string> = {
  thing: 'useful link',
  list: usefulLinkList,
  table: usefulLinks,
  keyOf: String,
  find: usefulLinkRepository.find,
  service: usefulLinkService,
}

const iconOfForm = (body: unknown) => {
  const { thumbnail: icon, ...rest } = body as Record<string, unknown>
  return { ...rest, icon }
}
const Input = z.preprocess(iconOfForm, UsefulLinkInput)
const Update = z.preprocess(iconOfForm, UsefulLinkUpdate)

type Row = Record<string, unknown> & { slug: string; thumbnail: number | null }

const formOf = (row: typeof usefulLinks.$inferSelect): Row => ({ ...row, thumbnail: row.icon })

/** Useful links as the shared editor saves them. */
export const usefulLinksSaved: Saved<typeof Input, typeof Update, Row, string> = {
  thing: 'useful link',
  entity: 'useful link',
  fieldList: usefulLinkFields,
  input: Input,
  update: Update,
  find: async (db, slug) => formOf(await usefulLinkRepository.find(db, slug)),
  service: {
    create: async (tx, input) => formOf(await usefulLinkService.create(tx, input)),
    update: async (tx, slug, input) => formOf(await usefulLinkService.update(tx, slug, input)),
  },
}
