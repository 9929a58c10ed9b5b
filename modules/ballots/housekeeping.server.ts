import { sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'

/** Fewer are not mixed: the order of two would say much. */
const fewest = 5
const keptDays = 7

/**
 * Takes away what could still lead from a ballot to a browser. Participations are written anew, sorted by their hashes, so
 * that neither their place on the disk nor the number of their transaction says beside which ballot they came; a week
 * after the end of a survey, when nobody can take part any more, they are removed.
 */
export async function mixParticipations({ db }: Pick<Ground, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from survey_participations gone using surveys
    where surveys.id = gone.survey and surveys.ends_at < now() - make_interval(days => ${keptDays})`)
  await db.execute(sql`
    with waiting as (
      select survey from survey_participations where not mixed group by survey having count(*) >= ${fewest}
    ), moved as (
      delete from survey_participations old using waiting
      where old.survey = waiting.survey and not old.mixed returning old.survey, old.participant
    )
    insert into survey_participations (survey, participant, mixed)
    select survey, participant, true from moved order by survey, participant`)
}
