import type { ExternalCard } from '#modules/external-data/contract.ts'
import { externalData } from '#modules/external-data/read.server.ts'
import { ServiceFailed } from '#modules/external-data/state-service.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** As many as stand on the page; the ministry has some dozens there. */
const mostSets = 100
/** A page is not kept waiting longer; what comes later is there for the next visitor. */
const patienceMs = 3000

/** The ministry's sets at the state portal: `date` says of when they are where the portal does not answer now. */
export type ExternalSets = { sets: ExternalCard[] | null; date: string | null }

/**
 * What the page shows of the state portal; undefined where this portal does not know it. Takes three seconds at most,
 * and none while the state portal is known to be down. Never throws for its failures.
 */
export async function externalSets(context: RequestContext): Promise<ExternalSets | undefined> {
  if (!externalData.isOn(context)) return undefined
  try {
    const asked = { p: 1, page_size: mostSets }
    const { answer, fetchedAt, failed } = await externalData.tables(context, context.locale, asked, patienceMs)
    return { sets: answer.results, date: failed ? fetchedAt.toISOString() : null }
  } catch (error) {
    if (error instanceof ServiceFailed) return { sets: null, date: null }
    throw error
  }
}
