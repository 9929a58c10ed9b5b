import { pageOf } from '#common/pagination.ts'
import {
  AdminWordsQuery,
  BestBet,
  BestBetInput,
  BestBetUpdate,
  SearchClick,
  Searched,
  SearchLogQuery,
  SearchQuery,
  SearchResults,
  StaffFindQuery,
  StaffFinds,
  Suggestions,
  SuggestQuery,
  Synonym,
  SynonymInput,
  SynonymUpdate,
} from '#modules/search/contract.ts'
import { bestBetService, presentBestBet, presentSynonym, synonymService } from '#modules/search/editors-words.server.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import { findForStaff } from '#modules/search/staff-found.server.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** The search (features, 3.3), and the words that editors keep for it. */
export const searchRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Search everything that visitors may see, in any spelling of Uzbek',
    query: SearchQuery,
    lists: ['type'],
    answer: SearchResults,
    alsoRefuses: [429],
    async handle({ context, query }) {
      if (query.q !== '') await searchRepository.countSearch(context)
      return searchRepository.search(context, query)
    },
  }),
  route({
    method: 'GET',
    path: '/search/suggest',
    access: 'public',
    summary: 'At most eight ways to complete what is being typed, from 2 to 80 letters',
    query: SuggestQuery,
    answer: Suggestions,
    alsoRefuses: [429],
    async handle({ context, query }) {
      await searchRepository.countSuggestion(context)
      return searchRepository.suggest(context, query.q)
    },
  }),
  route({
    method: 'POST',
    path: '/search/clicks',
    access: 'public',
    summary: 'Tell which of the results was chosen, by its place; counted without who chose it',
    body: SearchClick,
    status: 204,
    handle: ({ context, body }) => searchRepository.countClick(context, body),
  }),
  route({
    method: 'GET',
    path: '/search/forAdmin',
    access: 'staff',
    summary: 'Content by words of its title, hidden things as well: at most five of each kind that one may view',
    query: StaffFindQuery,
    answer: StaffFinds,
    handle: ({ context, query }) => findForStaff(context, query.q),
  }),
  route({
    method: 'GET',
    path: '/search/log/forAdmin',
    access: 'Can view settings',
    summary:
      'What was searched for and not found, or all that was searched for with where people clicked; counts alone',
    query: SearchLogQuery,
    answer: pageOf(Searched),
    handle: ({ context, query }) => searchRepository.log(context, query),
  }),
  route({
    method: 'GET',
    path: '/search/synonyms/forAdmin',
    access: 'Can view settings',
    summary: 'Groups of words that mean the same to who searches',
    query: AdminWordsQuery,
    answer: pageOf(Synonym),
    handle: ({ context, query }) => synonymService.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/search/synonyms',
    thing: 'settings',
    noun: 'group of synonyms',
    key: 'id',
    input: SynonymInput,
    update: SynonymUpdate,
    output: Synonym,
    present: presentSynonym,
    find: synonymService.find,
    service: synonymService,
  }),
  route({
    method: 'GET',
    path: '/search/bestBets/forAdmin',
    access: 'Can view settings',
    summary: 'What editors want to be found first',
    query: AdminWordsQuery,
    answer: pageOf(BestBet),
    handle: ({ context, query }) => bestBetService.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/search/bestBets',
    thing: 'settings',
    noun: 'best bet',
    key: 'id',
    input: BestBetInput,
    update: BestBetUpdate,
    output: BestBet,
    present: presentBestBet,
    find: bestBetService.find,
    service: bestBetService,
  }),
]
