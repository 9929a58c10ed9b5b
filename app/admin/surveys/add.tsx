import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
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
  const edit = ({ id }: { id: number }) => `/admin/surveys/${id}/update`
  return addAction(context.get(portal), await formOf(request), savedSurvey, { edit, list: surveyList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.surveyDesk?.add),
]

const nothing = emptyFields(surveyFields, { active: 'on', identity: 'open', results: 'after_vote' })

/** A new survey. */
export default function AddSurvey({ loaderData, actionData }: Route.ComponentProps) {
  return <SurveyForm record={{ ...loaderData, state: 'new', stored: nothing }} respondents={0} answer={actionData} />
}
