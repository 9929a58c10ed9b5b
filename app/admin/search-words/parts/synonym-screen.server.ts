import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { SynonymInput, SynonymUpdate } from '#modules/search/contract.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import { searchSynonyms } from '#modules/search/table.server.ts'
import { synonymFields, synonymList } from './word-lists.ts'

/** Groups of synonyms as the shared list action knows them. */
export const synonymsListed: Listed<number> = {
  thing: 'settings',
  list: synonymList,
  table: searchSynonyms,
  keyOf: Number,
  find: synonymService.find,
  service: synonymService,
}

/** Groups of synonyms as the shared editor saves them. */
export const synonymsSaved: Saved<
  typeof SynonymInput,
  typeof SynonymUpdate,
  typeof searchSynonyms.$inferSelect,
  number
> = {
  thing: 'settings',
  entity: 'search synonym',
  fieldList: synonymFields,
  input: SynonymInput,
  update: SynonymUpdate,
  find: synonymService.find,
  service: synonymService,
}
