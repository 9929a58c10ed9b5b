/**
 * Words that stand in addresses of the API where a slug may stand, too. No record may have one as its slug, or nobody
 * could ask for it. `api/reserved.test.ts` holds this list against the table of routes.
 */
const reserved = new Set(
  `accounts active add add-to-library addtolibrary admin answers api bulk-delete by-category-id by-parent-id bycategoryid byparentid
  cards create delete deletefromlibrary deleteimages deletevideos docs export feed files for-admin form foradmin
  foremployees fororganizations import library map new openapi option options parents photolibrary posts preview public
  questions restore results rss search services settings stats statistics structure tree update upload usedby views`.split(
    /\s+/,
  ),
)

/** Whether a slug would be taken for a word of the API. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
