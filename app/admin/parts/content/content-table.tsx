import { Check, EyeOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Confirm } from '#app/ui/confirm.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { useBulk } from './use-bulk.ts'
import { useRefusalToast } from './use-refusal-toast.ts'
import { useRowKeys } from './use-row-keys.ts'

type ContentTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  titleOf: (row: Row) => string
  /** What may be done with several at once; without any there is nothing to choose. */
  bulk?: { change: boolean; delete: boolean } | undefined
}

/** A list of records, of which several can be chosen (X, after J and K) and shown, hidden or deleted together. */
export function ContentTable<Row extends { slug: string }>(props: ContentTableProps<Row>) {
  const { caption, columns, rows, titleOf, bulk } = props
  const t = useTranslations('content')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const clear = () => setChosen(new Set())
  const send = useBulk(clear)
  const busy = useNavigation().state === 'loading'
  useRefusalToast()
  const here = rows.map(({ slug }) => slug)
  const picked = here.filter((slug) => chosen.has(slug))
  const n = picked.length
  const ref = useRowKeys(n > 0 && !asking ? clear : undefined)
  const mayChoose = bulk !== undefined && (bulk.change || bulk.delete)
  const toggle = (slug: string) => {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    setChosen(next)
  }
  const choice: Column<Row> = {
    key: 'choice',
    kind: 'choice',
    head: (
      <input
        type="checkbox"
        className="ck"
        aria-label={t('selectAll')}
        checked={n > 0 && n === here.length}
        ref={(box) => {
          if (box) box.indeterminate = n > 0 && n < here.length
        }}
        onChange={() => setChosen(n === here.length ? new Set() : new Set(here))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className="ck"
        data-row
        aria-label={t('selectOne', { title: titleOf(row) })}
        checked={chosen.has(row.slug)}
        onChange={() => toggle(row.slug)}
      />
    ),
  }
  return (
    <div className="list" ref={ref}>
      <DataTable
        caption={`${caption}. ${t('keys')}`}
        columns={mayChoose ? [choice, ...columns] : columns}
        rows={rows}
        keyOf={({ slug }) => slug}
        busy={busy}
      />
      {mayChoose && n > 0 && (
        <section className="bulk" aria-label={t('bulk')}>
          <b role="status">{t('selected', { n })}</b>
          {bulk.change && (
            <>
              <button type="button" onClick={() => send('show', picked)}>
                <Check className="i" aria-hidden="true" />
                {t('bulkShow')}
              </button>
              <button type="button" onClick={() => send('hide', picked)}>
                <EyeOff className="i" aria-hidden="true" />
                {t('bulkHide')}
              </button>
            </>
          )}
          {bulk.delete && (
            <button type="button" onClick={() => setAsking(true)}>
              <Trash2 className="i" aria-hidden="true" />
              {t('bulkRemove')}
            </button>
          )}
          <button type="button" aria-label={t('bulkClear')} title={`${t('bulkClear')} (Esc)`} onClick={clear}>
            <X className="i" aria-hidden="true" />
          </button>
        </section>
      )}
      <Confirm
        open={asking}
        danger
        title={t('bulkRemoveTitle', { n })}
        confirm={t('bulkRemove')}
        cancel={t('cancel')}
        onConfirm={() => {
          setAsking(false)
          send('remove', picked)
        }}
        onCancel={() => setAsking(false)}
      >
        {t('removeText')}
      </Confirm>
    </div>
  )
}
