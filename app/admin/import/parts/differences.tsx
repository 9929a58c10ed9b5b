import { useTranslations } from 'use-intl'
import { localeOf } from '#app/admin/parts/content/field-list.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { localeFacts } from '#common/locale.ts'
import type { ListReport } from './send-list.ts'

/** What a field held or holds, in the language that its name says; nothing is neither struck out nor underlined. */
function told(As: 'del' | 'ins', field: string, value: string) {
  const locale = localeOf(field)
  return value ? <As lang={locale && localeFacts[locale].tag}>{value}</As> : '—'
}

/** What a list changes in records that are there, or did: each field with what it held before and holds then. */
export function Differences({ report: { differences, written } }: { report: ListReport }) {
  const t = useTranslations('import')
  if (differences.length === 0) return null
  const rows = differences.flatMap(({ row, title, fields }) => fields.map((field) => ({ row, title, ...field })))
  return (
    <DataTable
      caption={written ? t('changes') : t('differences')}
      isTitled
      columns={[
        { key: 'row', kind: 'n', head: t('row'), label: t('row'), cell: ({ row }) => row },
        { key: 'record', kind: 'main', head: t('record'), cell: ({ title }) => <span lang="uz">{title}</span> },
        { key: 'field', head: t('field'), label: t('field'), cell: ({ field }) => <code>{field}</code> },
        { key: 'before', head: t('before'), label: t('before'), cell: (it) => told('del', it.field, it.before) },
        { key: 'after', head: t('after'), label: t('after'), cell: (it) => told('ins', it.field, it.after) },
      ]}
      rows={rows}
      keyOf={({ row, field }) => `${row} ${field}`}
    />
  )
}
