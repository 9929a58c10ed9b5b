import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { SubscriberRow, SubscriberState } from '#modules/newsletter/contract.ts'

type SubscriberTableProps = {
  rows: SubscriberRow[]
  words: { topics: Record<string, string>; frequencies: Record<string, string>; languages: Record<string, string> }
  mayDelete: boolean
}

const tones: Record<SubscriberState, string> = {
  ...{ active: 'ok', pending: 'in', paused: 'wa' },
  ...{ unsubscribed: 'ne', bounced: 'da', complained: 'da' },
}

/** Subscribers, their addresses masked: whose they are is nobody's business here. */
export function SubscriberTable({ rows, words, mayDelete }: SubscriberTableProps) {
  const t = useTranslations('newsletterDesk')
  const content = useTranslations('content')
  const [leaving, setLeaving] = useState<SubscriberRow>()
  const submit = useSubmit()
  const keys = useRowKeys(undefined)
  const busy = useNavigation().state === 'loading'
  const columns: Column<SubscriberRow>[] = [
    {
      key: 'email',
      kind: 'main',
      head: t('address'),
      cell: ({ email, topics }) => (
        <span className="tw">
          <span className="ttl" translate="no">
            {email}
          </span>
          <span className="meta nl-t">{topics.map((topic) => words.topics[topic] ?? topic).join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: content('status'),
      label: content('status'),
      cell: ({ state, paused_until, bounces }) => (
        <>
          <span className={`st ${tones[state]}`}>{t(`state_${state}`)}</span>{' '}
          {paused_until && <Moment at={paused_until} />}
          {bounces > 0 && <span className="meta">{t('bounces', { n: bounces })}</span>}
        </>
      ),
    },
    {
      key: 'locale',
      kind: 'nowrap',
      head: t('language'),
      label: t('language'),
      cell: ({ locale }) => words.languages[locale],
    },
    {
      key: 'frequency',
      kind: 'nowrap',
      head: t('frequency'),
      label: t('frequency'),
      cell: ({ frequency }) => words.frequencies[frequency],
    },
    {
      key: 'created',
      kind: 'nowrap',
      head: t('since'),
      label: t('since'),
      cell: ({ confirmed_at, created_at }) => <Moment at={confirmed_at ?? created_at} />,
    },
    ...(mayDelete
      ? [
          {
            key: 'erase',
            kind: 'menu' as const,
            head: <span className="vh">{content('actions')}</span>,
            cell: (row: SubscriberRow) => (
              <button
                className="btn btn-g ico sm"
                type="button"
                data-row
                aria-label={t('eraseOf', { email: row.email })}
                title={t('erase')}
                onClick={() => setLeaving(row)}
              >
                <Trash2 className="i" aria-hidden="true" />
              </button>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="list" ref={keys}>
      <DataTable caption={t('subscribers')} columns={columns} rows={rows} keyOf={({ id }) => id} busy={busy} />
      <Confirm
        open={leaving !== undefined}
        danger
        title={t('eraseTitle', { email: leaving?.email ?? '' })}
        confirm={t('erase')}
        cancel={content('cancel')}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) submit({ id: leaving.id }, { method: 'post' })
          setLeaving(undefined)
        }}
      >
        {t('eraseText')}
      </Confirm>
    </div>
  )
}
