import { useState } from 'react'
import { data, Link, redirect, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { PictureDrop } from '#app/admin/parts/upload/picture-drop.tsx'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { mayAddPictures, mayFindPictures } from '#common/file-rights.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { CropInput } from '#modules/attachments/contract.ts'
import { cropPicture } from '#modules/attachments/crop.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import type { Route } from './+types/thumbnail'
import { Cropper } from './parts/cropper.tsx'
import { chosenPicture } from './parts/pictures.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  if (!mayFindPictures.some((right) => can(viewer, right))) throw data(null, { status: 403 })
  const chosen = await chosenPicture(staff, url.searchParams.get('id'))
  return { picture: chosen?.picture ?? null, isLost: chosen?.isLost ?? false, library: viewer.is_superuser }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  return orRefused(staff, async () => {
    const { viewer } = staff
    if (!viewer) throw new Refusal(401, 'not_signed_in')
    if (!mayAddPictures.some((right) => can(viewer, right))) throw new Refusal(403, 'no_right')
    const part = CropInput.safeParse(
      Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, Number(form.get(name))])),
    )
    if (!part.success) throw new Refusal(400, 'validation')
    const id = Number(form.get('id'))
    await pictureUse.mustBeSeen(staff.db, viewer, id)
    const cut = await cropPicture(staff, actorOf(staff), id, part.data)
    throw redirect(`${pathIn(staff.locale, '/admin/add_thumbnail')}?id=${cut.id}&message=created`)
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.thumbnail?.title),
]

/** A picture for covers and cards: uploaded or taken of the library, then cut around what matters in it. */
export default function Thumbnail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('thumbnail')
  const photos = useTranslations('photoLibrary')
  const { to } = useLocale()
  const navigate = useNavigate()
  const again = useSentAgain()
  const busy = useNavigation().formMethod === 'POST'
  const [replacing, setReplacing] = useState(false)
  const { picture, isLost, library } = loaderData
  return (
    <>
      <TopBar
        title={t('title')}
        {...(library ? { crumbs: [{ to: to('/admin/photo-library'), label: photos('title') }] } : {})}
        actions={
          picture && (
            <button
              type="button"
              className="btn btn-s sm"
              aria-expanded={replacing}
              onClick={() => setReplacing(!replacing)}
            >
              {t('other')}
            </button>
          )
        }
      />
      {actionData && 'refused' in actionData && <RefusedSummary refused={actionData} onSignedIn={again} />}
      {(picture === null || replacing) && (
        <div className="pick1">
          <PictureDrop
            alt={{}}
            onDone={({ id }) => {
              setReplacing(false)
              navigate(to(`/admin/add_thumbnail?id=${id}`))
            }}
          />
        </div>
      )}
      {picture && isLost && (
        <div className="pick1">
          <ToldLost>{photos('lost')}</ToldLost>
        </div>
      )}
      {picture && !isLost && <Cropper key={picture.id} picture={picture} busy={busy} />}
      {picture && library && (
        <p className="look">
          <Link to={to(`/admin/photo-library?shelf=all&id=${picture.id}`)}>{t('describe')}</Link>
        </p>
      )}
    </>
  )
}
