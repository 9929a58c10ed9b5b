/**
 * Words that stand in addresses of the API where a slug may stand, too. No record may have one as its slug, or nobody
 * could ask for it. `api/reserved.test.ts` holds this list against the table of routes.
 */
const reserved = new Set(
  `accounts active add add-to-library addtolibrary admin answer answers api assign attachments best-bets bestbets
  bulk-delete by-category-id by-parent-id bycategoryid byparentid cancel cards clicks confirm counts create crop days
  delete deletefromlibrary deleteimages deletevideos docs export feed files for-admin foradmin foremployees form
  fororganizations geo hold hosts import library manage manual log map mark merge message move new notes openapi
  option options parents photolibrary posts preview public questions rating reopen reply reschedule restore results retry
  returned rss search services settings slots statistics stats structure study suggest synonyms templates track
  ballots erase exclude include letter replace sendtest
  grants keep-out messages reports sealed session transition external tables categories rows file download registers catalog.jsonld rollback list tree activate versions unsubscribe update upload usedby views withdraw`.split(
    /\s+/,
  ),
)

/** Whether a slug would be taken for a word of the API. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
