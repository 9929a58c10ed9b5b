import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { regionFields } from './parts/region-fields.ts'
import { RegionForm } from './parts/region-form.tsx'
import { regionChoices, regionsSaved } from './parts/region-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change region', staff, url)
  const region = await orMissing(regionRepository.findNamed(db, params.slug))
  const [stored, choices] = await Promise.all([
    storedFields(db, regionFields, region),
    regionChoices(db, locale, region),
  ])
  return {
    record: storedRecord(viewer, 'region', region, { shown: region.active, stored }),
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_regions/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), regionsSaved, edit)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.name_uz || texts.regionList?.edit),
]

/** A stored region. */
export default function EditRegion({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLocale()
  const { slug } = loaderData.record
  return <RegionForm key={slug} {...loaderData} publicPage={to(`/hududlar/${slug}`)} answer={actionData} />
}
