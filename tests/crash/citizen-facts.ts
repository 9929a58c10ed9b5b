import { asked, type Settings } from './citizen-portal.ts'
import type { Acknowledged } from './senders.ts'
import type { Published } from './staff-writers.ts'

export type Facts = {
  numbers: string[]
  posts: string[]
  pictures: string[]
  submissions: number
  receipts: number
  /** Appeals that are kept back for a look: who had to send one again and again looks like a machine, and gets no letter. */
  keptBack: number
  ballots: number
  takers: number
  emails: number
  letters: number
}

/** What the database holds, read while the portal does not run. */
export async function facts(settings: Settings): Promise<Facts> {
  type Row = { value: string }
  const counts = [
    'count(distinct submission_key)::text as value from appeals',
    "count(*)::text as value from mails where template like 'appeal%'",
    "count(*)::text as value from appeals where status = 'quarantine'",
    'count(*)::text as value from survey_ballots',
    'count(*)::text as value from survey_participations',
    'count(*)::text as value from newsletter_subscribers',
    "count(*)::text as value from mails where template = 'newsletter_confirm'",
  ]
  const lists = [
    'number as value from appeals order by number',
    "title_uz as value from posts where title_uz like 'Maqola%' order by 1",
    'token as value from attachments',
  ]
  const answers = await asked<Row>(settings, ...[...lists, ...counts].map((each) => `select ${each}`))
  const [numbers = [], posts = [], pictures = [], ...counted] = answers.map((rows) => rows.map(({ value }) => value))
  const [submissions = 0, receipts = 0, keptBack = 0, ballots = 0, takers = 0, emails = 0, letters = 0] = counted
    .flat()
    .map(Number)
  return { numbers, posts, pictures, submissions, receipts, keptBack, ballots, takers, emails, letters }
}

/** What was acknowledged and is not there: numbers of appeals, titles of posts, addresses of pictures. */
export function lost({ numbers, posts, pictures }: Pick<Acknowledged, 'numbers'> & Published, found: Facts): string[] {
  const there = new Set([...found.numbers, ...found.posts, ...found.pictures])
  return [...numbers, ...posts, ...pictures].filter((each) => !there.has(each.split('/').at(-1) ?? ''))
}
