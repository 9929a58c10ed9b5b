import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { pictureShown } from '#app/admin/parts/content/record-pictures.server.ts'
import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { CheckPanel } from './parts/check-panel.tsx'
import { usefulLinkFields } from './parts/useful-link-fields.ts'
import { UsefulLinkForm } from './parts/useful-link-form.tsx'
import { deadWithin, usefulLinksSaved } from './parts/useful-link-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can change useful link', staff, url)
  const row = await orMissing(usefulLinkRepository.find(staff.db, params.slug))
  const link = { ...row, thumbnail: row.icon }
  const [stored, picture, check, dead] = await Promise.all([
    storedFields(staff.db, usefulLinkFields, link),
    pictureShown(staff, link),
    usefulLinkRepository.checkOf(staff.db, row.slug),
    deadWithin(staff),
  ])
  const given = { shown: row.active, stored: picture ? stored : withDecoration(stored) }
  return { ...storedRecord(viewer, 'useful link', row, given), picture, check, dead: dead.includes(row.slug) }
}

/** The name beside it says what an icon shows. */
const withDecoration = (stored: Fields): Fields => ({ ...stored, decorative: 'on' })

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/useful_link/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), usefulLinksSaved, edit)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.name_uz || texts.usefulLinks?.edit),
]

/** A stored useful link. */
export default function EditUsefulLink({ loaderData, actionData }: Route.ComponentProps) {
  const { check, dead, stored } = loaderData
  return (
    <UsefulLinkForm
      key={loaderData.slug}
      record={loaderData}
      answer={actionData}
      found={<CheckPanel link={stored.link ?? ''} {...{ check, dead }} />}
    />
  )
}
