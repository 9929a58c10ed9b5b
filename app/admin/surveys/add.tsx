import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { savedSurvey } from './parts/survey.server.ts'
import { surveyFields, surveyList } from './parts/survey-fields.ts'
import { SurveyForm } from './parts/survey-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { viewerId: signedInWith('Can add Survey', context.get(portal), url).id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { id } = await addContent(staff, form, savedSurvey)
    throw ledToAdded(staff, 'Survey', { edit: `/admin/surveys/${id}/update`, list: surveyList.path })
  }
  return orRefused(staff, work, postedFields(surveyFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.surveyDesk?.add),
]

const nothing = emptyFields(surveyFields, { active: 'on', identity: 'open', results: 'after_vote' })

/** A new survey. */
export default function AddSurvey({ loaderData, actionData }: Route.ComponentProps) {
  return <SurveyForm record={{ ...loaderData, state: 'new', stored: nothing }} respondents={0} answer={actionData} />
}
