import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { dayAt } from '#common/day.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { savedDataset } from './parts/dataset.server.ts'
import { datasetFields, datasetList } from './parts/dataset-fields.ts'
import { DatasetForm } from './parts/dataset-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add open data', staff, url)
  const categories = await categoryRepository.options(staff.db, staff.locale)
  const stored = emptyFields(datasetFields, {
    active: 'on',
    update_frequency: 'quarterly',
    licence: 'CC-BY-4.0',
    formats: JSON.stringify(['csv', 'xlsx', 'json', 'xml']),
    first_published: dayAt(staff.now()),
  })
  return { record: { viewerId: viewer.id, state: 'new' as const, stored }, categories }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/open-data/${slug}/update`
  return addAction(context.get(portal), await formOf(request), savedDataset, { edit, list: datasetList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.openData?.add),
]

/** A new dataset; its rows come once it is stored. */
export default function AddDataset({ loaderData, actionData }: Route.ComponentProps) {
  return <DatasetForm {...loaderData} answer={actionData} />
}
