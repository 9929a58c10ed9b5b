import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
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
    record: storedRecord(viewer, 'mediator', mediator, { shown, stored }),
    regions,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/mediators/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), mediatorsSaved, edit)
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
