import { type UsefulLinkCard, usefulLinksCategory, usefulLinkTypes } from '#modules/useful-links/contract.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** The useful links that staff keep and the portal checks, by their types; only the category that is theirs has any. */
export async function loadCategoryLinks({ db, locale }: RequestContext, category: string) {
  const links: UsefulLinkCard[] =
    category === usefulLinksCategory ? await usefulLinkRepository.cards(db, { locale }) : []
  return usefulLinkTypes
    .map((type) => ({ type, links: links.filter((it) => it.type === type) }))
    .filter((group) => group.links.length > 0)
}
