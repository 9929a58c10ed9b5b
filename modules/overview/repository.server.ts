import { deadLinks } from './dead-links.server.ts'
import { firstStepsLeft } from './first-steps.server.ts'
import { postsByMonth, waitingPosts } from './posts.server.ts'
import { translationDebt } from './translation-debt.server.ts'

/** What the first screen of staff tells of the whole portal. */
export const overviewRepository = { translationDebt, postsByMonth, waitingPosts, deadLinks, firstStepsLeft }
