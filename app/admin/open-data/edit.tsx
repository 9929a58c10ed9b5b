import { fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { versionsOf } from '#modules/open-data/versions.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { activateVersion } from './parts/activate-version.server.ts'
import { savedDataset } from './parts/dataset.server.ts'
import { datasetFields } from './parts/dataset-fields.ts'
import { DatasetForm } from './parts/dataset-form.tsx'
import { receiveRows } from './parts/load-rows.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale, config } = staff
  const viewer = signedInWith('Can change open data', staff, url)
  const dataset = await orMissing(savedDataset.find(db, params.slug))
  const shown = await isThere(datasetRepository.published(db, params.slug, locale))
  return {
    record: storedRecord(viewer, 'open data', dataset, { shown, stored: fieldsOf(datasetFields, dataset) }),
    categories: await categoryRepository.options(db, locale),
    records: dataset.records,
    versions: await versionsOf(db, dataset.id),
    publicPage: pathIn(locale, `/${config.portalSlug}-ochiq-malumotlar/${dataset.slug}`),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  if (url.searchParams.has('rows')) return orRefused(staff, () => receiveRows(staff, params.slug, request))
  const form = await formOf(request)
  if (form.has('activate')) return orRefused(staff, () => activateVersion(staff, params.slug, form), activating)
  return changeAction(staff, params.slug, form, savedDataset, ({ slug }) => `/admin/open-data/${slug}/update`)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.title_uz || texts.openData?.edit),
]

/** Tells what refuses a version from what refuses to save. */
const activating = { activating: true } as const

/** A stored dataset. */
export default function EditDataset({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, activated } = answersIn(actionData)
  return <DatasetForm key={loaderData.record.slug} {...loaderData} answer={answer} activated={activated} />
}

/** What became of saving, or of a version that was put back; of rows their own panel tells. */
function answersIn(given: Route.ComponentProps['actionData']) {
  if (!given || 'done' in given) return {}
  const isOfVersion = 'activated' in given || ('refused' in given && given.kept && 'activating' in given.kept)
  return isOfVersion ? { activated: given } : { answer: given }
}
