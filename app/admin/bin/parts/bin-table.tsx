import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepLostFocus } from '#app/admin/parts/content/lost-focus.ts'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { BinEntry } from '#modules/bin/contract.ts'

type BinTableProps = { rows: BinEntry[]; busy: boolean; mayPurge: boolean }

const soonDays = 5
const keyOf = ({ kind, key }: BinEntry) => `${kind} ${key}`

/** What was deleted, and how long it can still be brought back. */
export function BinTable({ rows, busy, mayPurge }: BinTableProps) {
  const t = useTranslations('bin')
  const content = useTranslations('content')
  const word = useEntityWord()
  const submit = useSubmit()
  const keys = useRowKeys(undefined)
  const [asked, setAsked] = useState<BinEntry | null>(null)
  /** What somebody has restored or removed: its row takes the focus with it. */
  const sent = useRef('')
  const note = (entry: BinEntry) => {
    sent.current = keyOf(entry)
  }
  const columns: Column<BinEntry>[] = [
    {
      key: 'title',
      kind: 'main',
      head: t('what'),
      cell: ({ kind, title, deleted_by }) => (
        <span className="tw">
          <span className="ttl" title={title} lang="uz">
            {title}
          </span>
          <span className="meta">{[word(kind), deleted_by].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'deleted',
      kind: 'nowrap',
      head: content('deletedAt'),
      label: content('deletedAt'),
      cell: ({ deleted_at }) => <Moment at={deleted_at} />,
    },
    {
      key: 'left',
      head: t('left'),
      label: t('left'),
      cell: ({ days_left: n }) => <span className={n <= soonDays ? 'st wa' : 'st ne'}>{t('days', { n })}</span>,
    },
    {
      key: 'acts',
      kind: 'menu',
      head: <span className="vh">{content('actions')}</span>,
      cell: (entry) => (
        <div className="row-acts">
          <WhenGone run={() => keyOf(entry) === sent.current && keepLostFocus()} />
          <Form method="post" onSubmit={() => note(entry)}>
            <input type="hidden" name="kind" value={entry.kind} />
            <input type="hidden" name="key" value={entry.key} />
            <button
              className="btn btn-s sm"
              type="submit"
              name="intent"
              value="restore"
              data-row
              aria-label={`${content('restore')}: ${entry.title}`}
            >
              <Undo2 className="i" aria-hidden="true" />
              {content('restore')}
            </button>
          </Form>
          {mayPurge && (
            <button
              className="btn btn-g ico sm"
              type="button"
              aria-label={t('purgeOf', { title: entry.title })}
              title={t('purge')}
              onClick={() => setAsked(entry)}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
          )}
        </div>
      ),
    },
  ]
  return (
    <div className="list" ref={keys}>
      <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={keyOf} busy={busy} />
      <Confirm
        open={asked !== null}
        danger
        title={t('purgeTitle')}
        confirm={t('purge')}
        cancel={content('cancel')}
        onConfirm={() => {
          if (asked) {
            note(asked)
            submit({ intent: 'purge', kind: asked.kind, key: asked.key }, { method: 'post' })
          }
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {t('purgeText', { title: asked?.title ?? '' })}
      </Confirm>
    </div>
  )
}

/** Stands in a row and does something when that goes. */
function WhenGone({ run }: { run: () => void }) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => () => latest.current(), [])
  return null
}
