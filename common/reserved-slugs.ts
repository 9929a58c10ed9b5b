/**
 * Words that stand in addresses of the API where a slug may stand, too. No record may have one as its slug, or nobody
 * could ask for it. `api/reserved.test.ts` holds this list against the table of routes.
 */
const reserved = new Set(
  `accounts active add add-to-library addtolibrary admin answers api assign attachments bulk-delete by-category-id
  by-parent-id bycategoryid byparentid cards create delete deletefromlibrary deleteimages deletevideos docs export
  feed files for-admin foradmin foremployees form fororganizations import library manual map merge message new
  notes openapi option options parents photolibrary posts preview public questions rating reopen reply restore
  results rss search services settings statistics stats structure study templates track transition tree update
  upload usedby views withdraw`.split(/\s+/),
)

/** Whether a slug would be taken for a word of the API. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
