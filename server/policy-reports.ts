import type { Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '#api/api.ts'
import type { Ground } from '#platform/ground.server.ts'
import { bodyLimit } from './body-limit.ts'

/** Where browsers tell what the policy of a page kept out, as the policy of each page says. */
export const policyReportPath = '/csp-reports'

const mostBytes = 8 * 1024
const hourMs = 60 * 60 * 1000
/** Different ones that are told in an hour: anybody may send what they like. */
const mostTold = 20

const short = z.string().max(4000).catch('')
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': short,
    'violated-directive': short,
    'blocked-uri': short,
    'document-uri': short,
    'source-file': short,
  }),
})
type Report = z.infer<typeof Report>['csp-report']

/**
 * Takes reports and tells the log of each kind once an hour: which rule, what was kept out by its host alone, and whether it was
 * in the admin area (ASVS 3.4.7). Never the address of the page, which may hold what opens something. Stands before anything
 * asks the database who it is: what one page does wrong, all its readers report at once.
 */
export function policyReports(app: Hono<ApiEnv>, { log, now }: Pick<Ground, 'log' | 'now'>): void {
  const told = new Set<string>()
  let since = Number.NEGATIVE_INFINITY
  app.post(
    policyReportPath,
    bodyLimit(mostBytes, (c) => c.body(null, 413)),
    async (c) => {
      if (!/^application\/csp-report(?:$|;)/i.test(c.req.header('content-type') ?? '')) return c.body(null, 415)
      const report = Report.safeParse(await c.req.json().catch(() => undefined)).data?.['csp-report']
      if (!report) return c.body(null, 400)
      const facts = isOfAnExtension(report) ? undefined : factsOf(report)
      const present = now().getTime()
      if (present - since >= hourMs) {
        told.clear()
        since = present
      }
      const kind = JSON.stringify(facts)
      if (facts && !told.has(kind) && told.size < mostTold) {
        told.add(kind)
        log.warn('policy_broken', facts)
      }
      return c.body(null, 204)
    },
  )
}

/** What visitors have added to their browsers is nothing that we could mend. */
const isOfAnExtension = (report: Report) =>
  [report['source-file'], report['blocked-uri']].some((text) => /^(?:[a-z-]+-extension|webkit-masked-url)\b/.test(text))

function factsOf(report: Report) {
  const [directive = ''] = /^[a-z-]{3,30}/.exec(report['effective-directive'] || report['violated-directive']) ?? []
  const blocked = report['blocked-uri']
  const isAddress = /^https?:/.test(blocked) && URL.canParse(blocked)
  return {
    directive,
    blocked: isAddress ? new URL(blocked).hostname.slice(0, 100) : (/^[a-z-]{0,20}/.exec(blocked)?.[0] ?? ''),
    admin:
      URL.canParse(report['document-uri']) &&
      /^\/(?:\w+\/)?admin(?:\/|$)/.test(new URL(report['document-uri']).pathname),
  }
}
