import { LibraryBig } from 'lucide-react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { endingsOf } from '#app/admin/parts/media/endings.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { sendFile } from '#app/admin/parts/upload/send-file.ts'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { useUploads } from '#app/admin/parts/upload/use-uploads.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { type Docattachment, DocumentLibraryQuery, documentKinds } from '#modules/docattachments/contract.ts'
import { docattachmentRepository, fileOfPath } from '#modules/docattachments/repository.server.ts'
import { documentUse } from '#modules/uses/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { lostAmong } from '#platform/lost-files.server.ts'
import type { Route } from './+types/doc-library'
import { FileDialog } from './parts/file-dialog.tsx'
import { changeFiles, chosenFile } from './parts/files.server.ts'
import { intoLibrary } from './parts/into-library.ts'
import { useFileColumns } from './parts/use-file-columns.tsx'

const list = listAddress('/admin/doc-library', {
  tabs: ['shelf'],
  narrowing: ['q', 'kind'],
  usual: { shelf: 'library', ordering: '-created_at' },
})
const ShelfQuery = DocumentLibraryQuery.extend({ shelf: z.enum(['library', 'all']).default('library') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, files, locale } = staff
  const viewer = signedInWith('Can view document', staff, url)
  const { page, filters } = await listPage({ locale, url, list, contract: ShelfQuery }, ({ shelf, ...query }) =>
    docattachmentRepository[shelf === 'all' ? 'sorted' : 'library'](db, query, documentUse.seenBy(viewer)),
  )
  const chosen = await chosenFile(staff, url.searchParams.get('id'))
  const lost = await lostAmong(files, page.results, fileOfPath)
  return { page, filters, lost, chosen, rights: rightsTo(viewer, 'document') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeFiles(context.get(portal), await formOf(request))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.docLibrary?.title),
]

/** Documents, films and captions of the portal: uploaded, titled, found again. */
export default function DocLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('docLibrary')
  const media = useTranslations('media')
  const { to, locale } = useLocale()
  const { page, filters, lost, chosen, rights } = loaderData
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const loading = useNavigation().state === 'loading'
  const range = useRange(page)
  const uploads = useUploads<Docattachment>(
    async (file, onProgress, signal) => {
      const path = `/${locale}/api/docattachments/create/`
      const stored = await sendFile<Docattachment>({ file, path, onProgress, signal })
      if (!stored.in_library) await intoLibrary(`/${locale}/api/docattachments/addToLibrary/`, stored.id)
      return stored
    },
    (stored, file) => {
      if (stored.duplicate) toast(media('known', { name: file.name }), { kind: 'warning' })
      revalidator.revalidate()
    },
  )
  const at = (id?: number) => {
    const address = list.at(filters, filters.p ? { p: filters.p } : {})
    return to(id === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}id=${id}`)
  }
  const columns = useFileColumns(list, { filters, lost, at })
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
        search={{ name: 'q', label: t('search') }}
        choices={[
          {
            name: 'kind',
            label: t('kind'),
            options: [
              { value: '', label: t('kindAll') },
              ...documentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ],
          },
        ]}
        range={range}
      />
      {rights.add && rights.change && (
        <div className="shelf">
          <FilesDrop
            kind="documents"
            accept={Object.values(endingsOf).join(',')}
            rules={t('rules')}
            multiple
            wholeDesk={chosen === null}
            onFiles={uploads.add}
          />
          <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        </div>
      )}
      <ListPage list={list} filters={filters} page={page} icon={LibraryBig}>
        <DataTable caption={t('title')} columns={columns} rows={page.results} keyOf={({ id }) => id} busy={loading} />
      </ListPage>
      {chosen && (
        <FileDialog
          key={chosen.file.id}
          {...chosen}
          rights={rights}
          answer={actionData}
          onClose={() => navigate(at(), { preventScrollReset: true })}
        />
      )}
    </>
  )
}
