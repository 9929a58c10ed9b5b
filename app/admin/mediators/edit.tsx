import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, storedFields } from '#app/admin/parts/content/save.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { mediatorFields } from './parts/mediator-fields.ts'
import { MediatorForm } from './parts/mediator-form.tsx'
import { mediatorsSaved } from './parts/mediator-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change mediator', staff, url)
  const mediator = await orMissing(mediatorRepository.find(db, params.slug))
  const [stored, shown, regions] = await Promise.all([
    storedFields(db, mediatorFields, mediator),
    isThere(mediatorRepository.published(db, mediator.slug, locale)),
    regionRepository.options(db, locale),
  ])
  return {
    record: {
      viewerId: viewer.id,
      slug: mediator.slug,
      version: mediator.version,
      state: contentState({ active: mediator.active, shown, deleted_at: null }),
      stored,
      mayDelete: can(viewer, 'Can delete mediator'),
    },
    regions,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, mediatorsSaved)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/mediators/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(mediatorFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.full_name_uz || texts.mediatorList?.edit),
]

/** A stored entry of the register. */
export default function EditMediator({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLocale()
  const { slug } = loaderData.record
  return (
    <MediatorForm
      key={slug}
      {...loaderData}
      publicPage={to(`/professional-mediatorlar-reyestri/${slug}`)}
      answer={actionData}
    />
  )
}
