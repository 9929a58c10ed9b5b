import { useTranslations } from 'use-intl'
import { DataTable } from '#app/ui/data-table.tsx'
import type { ListReport } from './send-list.ts'

/** What a list adds: each record by its row, its name and what finds it from then on. */
export function Additions({ report: { additions, added, written } }: { report: ListReport }) {
  const t = useTranslations('import')
  if (additions.length === 0) return null
  return (
    <>
      <DataTable
        caption={written ? t('added') : t('toAdd')}
        isTitled
        columns={[
          { key: 'row', kind: 'n', head: t('row'), label: t('row'), cell: ({ row }) => row },
          { key: 'record', kind: 'main', head: t('record'), cell: ({ title }) => <span lang="uz">{title}</span> },
          { key: 'key', head: t('key'), label: t('key'), cell: ({ key }) => <code>{key}</code> },
        ]}
        rows={additions}
        keyOf={({ row }) => row}
      />
      {added > additions.length && <p className="meta">{t('more', { n: added - additions.length })}</p>}
    </>
  )
}
