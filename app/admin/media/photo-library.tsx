import { Images } from 'lucide-react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import { superuserSignedIn } from '#app/admin/parts/guard.server.ts'
import { pictureEndings } from '#app/admin/parts/media/endings.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { uploadPicture } from '#app/admin/parts/upload/upload-picture.ts'
import { useUploads } from '#app/admin/parts/upload/use-uploads.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { formatBytes } from '#common/bytes.ts'
import { LibraryQuery } from '#modules/attachments/contract.ts'
import { tellingLost } from '#modules/attachments/lost.server.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { pictureUse } from '#modules/uses/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/photo-library'
import { intoLibrary } from './parts/into-library.ts'
import { PictureDialog } from './parts/picture-dialog.tsx'
import { PictureGrid } from './parts/picture-grid.tsx'
import { changePictures, chosenPicture } from './parts/pictures.server.ts'

const list = listAddress('/admin/photo-library', {
  tabs: ['shelf'],
  narrowing: ['q', 'described'],
  usual: { shelf: 'library' },
})
const ShelfQuery = LibraryQuery.extend({ shelf: z.enum(['library', 'all']).default('library') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  superuserSignedIn(staff, url)
  const { page, filters } = await listPage({ locale, url, list, contract: ShelfQuery }, ({ shelf, ...query }) =>
    attachmentRepository[shelf === 'all' ? 'all' : 'library'](db, query, pictureUse.seenBy(staff.viewer)),
  )
  const told = await tellingLost(staff, page)
  return { page: told, filters, chosen: await chosenPicture(staff, url.searchParams.get('id')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePictures(context.get(portal), await formOf(request))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.photoLibrary?.title),
]

/** All pictures of the portal: uploaded, described, found again. */
export default function PhotoLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('photoLibrary')
  const media = useTranslations('media')
  const { to, locale } = useLocale()
  const { pictureBytes } = useDesk()
  const { page, filters, chosen } = loaderData
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const loading = useNavigation().state === 'loading'
  const uploads = useUploads(
    async (file, onProgress, signal) => {
      const picture = await uploadPicture({ file, most: pictureBytes, locale, alt: {}, onProgress, signal })
      if (!picture.in_library) await intoLibrary(`/${locale}/api/attachments/addToLibrary/`, picture.id)
      return picture
    },
    (picture, file) => {
      if (picture.duplicate) toast(media('known', { name: file.name }), { kind: 'warning' })
      revalidator.revalidate()
    },
  )
  const range = useRange(page)
  const at = (id?: number) => {
    const address = list.at(filters, filters.p ? { p: filters.p } : {})
    return to(id === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}id=${id}`)
  }
  return (
    <>
      <TopBar title={t('title')} />
      <TabLinks
        label={media('shelf')}
        tabs={[
          { to: to(list.path), label: media('inLibrary'), current: filters.shelf !== 'all' },
          { to: to(list.at({ shelf: 'all' })), label: t('all'), current: filters.shelf === 'all' },
        ]}
      />
      <FilterBar
        list={list}
        filters={filters}
        search={{ name: 'q', label: media('search') }}
        choices={[
          {
            name: 'described',
            label: t('described'),
            options: [
              { value: '', label: t('describedAll') },
              { value: 'false', label: t('describedNo') },
              { value: 'true', label: t('describedYes') },
            ],
          },
        ]}
        range={range}
      />
      <div className="shelf">
        <FilesDrop
          kind="pictures"
          accept={pictureEndings}
          rules={media('rules.pictures', { most: formatBytes(pictureBytes, locale) })}
          multiple
          wholeDesk={chosen === null}
          onFiles={uploads.add}
        />
        <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      </div>
      <ListPage list={list} filters={filters} page={page} icon={Images}>
        <PictureGrid pictures={page.results} busy={loading} addressOf={at} />
      </ListPage>
      {chosen && (
        <PictureDialog
          key={chosen.picture.id}
          {...chosen}
          answer={actionData}
          onClose={() => navigate(at(), { preventScrollReset: true })}
        />
      )}
    </>
  )
}
