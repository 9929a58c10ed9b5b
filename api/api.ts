import { Hono } from 'hono'
import { aboutRoutes } from './about.ts'
import { accountRoutes } from './accounts.ts'
import { appealRoutes } from './appeals.ts'
import { attachmentRoutes } from './attachments.ts'
import { auditRoutes } from './audit.ts'
import { categoryRoutes } from './categories.ts'
import { clientRoutes } from './client-users.ts'
import { docattachmentRoutes } from './docattachments.ts'
import { documentRoutes } from './documents.ts'
import { employeeRoutes } from './employees.ts'
import { galleryRoutes } from './gallery.ts'
import { groupRoutes } from './groups.ts'
import { homeRoutes } from './home.ts'
import { integrityRoutes } from './integrity.ts'
import { invitationRoutes } from './invitations.ts'
import { mailRoutes } from './mails.ts'
import { mediatorRoutes } from './mediators.ts'
import { newsletterRoutes } from './newsletter.ts'
import { openDataRoutes } from './open-data.ts'
import { organizationRoutes } from './organizations.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { postRoutes } from './posts.ts'
import { receptionRoutes } from './reception.ts'
import { regionRoutes } from './regions.ts'
import type { Route } from './route.ts'
import { searchRoutes } from './search.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { type ApiEnv, nothingHere, serve } from './serve.ts'
import { settingsRoutes } from './settings.ts'
import { surveyBallotRoutes } from './survey-ballots.ts'
import { surveyRoutes } from './surveys.ts'
import { usefulLinkRoutes } from './useful-links.ts'
import { userRoutes } from './users.ts'
import { videoGalleryRoutes } from './video-gallery.ts'

/** The table of contents: every call below `/{locale}/api`. */
export const contentRoutes: Route[] = [
  ...categoryRoutes,
  ...postRoutes,
  ...attachmentRoutes,
  ...docattachmentRoutes,
  ...regionRoutes,
  ...organizationRoutes,
  ...employeeRoutes,
  ...mediatorRoutes,
  ...galleryRoutes,
  ...videoGalleryRoutes,
  ...usefulLinkRoutes,
  ...surveyRoutes,
  ...surveyBallotRoutes,
  ...appealRoutes,
  ...receptionRoutes,
  ...integrityRoutes,
  ...openDataRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...mailRoutes,
  ...newsletterRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...auditRoutes,
  ...aboutRoutes(() => ({ content: contentRoutes, session: sessionRoutes })),
]

/** Calls without a language in their path. */
export const sessionRoutes: Route[] = [
  ...accountRoutes,
  ...ownSessionRoutes,
  ...secondFactorRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...clientRoutes,
]

export type { ApiEnv } from './serve.ts'

/** Door 1: programs. Whoever mounts it sees to it that `/uz/api`, `/api` and the other languages lead here alike. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  serve(api, '/api', contentRoutes)
  api.all('/api/*', nothingHere)
  serve(api, '', sessionRoutes)
  api.all('/accounts/*', nothingHere)
  return api
}
