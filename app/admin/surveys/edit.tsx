import { ChartColumn, Copy } from 'lucide-react'
import { Link, redirect, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent } from '#app/admin/parts/content/save.server.ts'
import { savedNow, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { ballotRepository } from '#modules/ballots/repository.server.ts'
import { copySurvey } from '#modules/surveys/copy.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/edit'
import { builtSurvey, savedSurvey } from './parts/survey.server.ts'
import { surveyFields } from './parts/survey-fields.ts'
import { SurveyForm } from './parts/survey-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change Survey', staff, url)
  const id = idIn(params.id)
  const survey = await orMissing(builtSurvey(db, id))
  const shown = await isThere(surveyRepository.published(db, id, locale))
  const record = storedRecord(
    viewer,
    'Survey',
    { ...survey, slug: String(id) },
    { shown, stored: fieldsOf(surveyFields, survey) },
  )
  const waits = record.state === 'blocked' && survey.status === 'scheduled'
  return {
    record: waits ? { ...record, state: 'scheduled' as const } : record,
    respondents: (await ballotRepository.counted(db, [id])).get(id) ?? 0,
    mayAdd: can(viewer, 'Can add Survey'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const id = idIn(params.id)
  const work = async () => {
    if (form.get('intent') === 'copy') {
      requireRight(staff, 'Can add Survey')
      const copy = await write(staff, actorOf(staff), (tx) => copySurvey(tx, id))
      throw redirect(`${pathIn(staff.locale, `/admin/surveys/${copy}/update`)}?message=created`)
    }
    await changeContent(staff, id, form, savedSurvey)
    return savedNow(staff)
  }
  return orRefused(staff, work, postedFields(surveyFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.title_uz || texts.surveyDesk?.edit),
]

/** A stored survey. */
export default function EditSurvey({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('surveyDesk')
  const { to } = useLocale()
  const submit = useSubmit()
  const { record, respondents, mayAdd } = loaderData
  return (
    <SurveyForm
      key={record.slug}
      record={record}
      respondents={respondents}
      answer={actionData}
      more={
        <>
          <Link className="btn btn-s sm" to={to(`/admin/surveys/${record.slug}/results`)}>
            <ChartColumn className="i" aria-hidden="true" />
            {t('resultsOf', { count: respondents })}
          </Link>
          {mayAdd && (
            <button
              type="button"
              className="btn btn-s sm"
              onClick={() => submit({ intent: 'copy' }, { method: 'post' })}
            >
              <Copy className="i" aria-hidden="true" />
              {t('copy')}
            </button>
          )}
        </>
      }
    />
  )
}
