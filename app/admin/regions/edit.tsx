import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, storedFields } from '#app/admin/parts/content/save.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
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
    record: {
      viewerId: viewer.id,
      slug: region.slug,
      version: region.version,
      state: contentState({ active: region.active, shown: region.active, deleted_at: null }),
      stored,
      mayDelete: can(viewer, 'Can delete region'),
    },
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, regionsSaved)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/add_regions/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(regionFields, form))
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
