import { HomeParts } from '#modules/home/contract.ts'
import { homeParts } from '#modules/home/repository.server.ts'
import { type Route, route } from './route.ts'

/** The home page in one call. */
export const homeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/home',
    access: 'public',
    summary: 'All parts of the home page, in one language',
    answer: HomeParts,
    handle: ({ context }) => homeParts(context),
  }),
]
