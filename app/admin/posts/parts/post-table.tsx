import { ImageOff, Undo2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { localizedValues } from '#common/localized.ts'
import type { PostRow } from '#modules/posts/contract.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { PostBadges } from './post-badges.tsx'
import { listAddress, type PostFilters } from './post-query.ts'
import { languageStates, postState } from './post-state.ts'
import { RowMenu } from './row-menu.tsx'
import { StatusChip } from './status-chip.tsx'

type PostTableProps = {
  rows: PostRow[]
  filters: PostFilters
  now: string
  busy: boolean
  rights: { change: boolean; delete: boolean }
}

/** The list of posts. Titles stand in Uzbek, as they are stored. */
export function PostTable({ rows, filters, now, busy, rights }: PostTableProps) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const inBin = filters.bin === 'true'
  const ordering = filters.ordering ?? '-date'
  const byDate = ordering === '-date' ? 'date' : '-date'
  const columns: Column<PostRow>[] = [
    {
      key: 'title',
      kind: 'main',
      head: t('head'),
      sort: {
        to: to(listAddress(filters, { ordering: 'title' })),
        state: ordering === 'title' ? 'ascending' : 'none',
        label: t('sortTitle'),
      },
      cell: (row) => <TitleCell row={row} linked={rights.change && !inBin} />,
    },
    {
      key: 'languages',
      head: t('language'),
      label: t('language'),
      cell: (row) => <PostBadges states={languageStates({ ...row, titles: localizedValues(row, 'title') })} />,
    },
    {
      key: 'status',
      head: t('status'),
      label: t('status'),
      cell: (row) => <StatusChip state={postState(row, now)} />,
    },
    {
      key: 'date',
      kind: 'nowrap',
      head: inBin ? t('deletedAt') : t('date'),
      label: inBin ? t('deletedAt') : t('date'),
      ...(inBin
        ? {}
        : {
            sort: {
              to: to(listAddress(filters, { ordering: byDate })),
              state:
                ordering === '-date'
                  ? ('descending' as const)
                  : ordering === 'date'
                    ? ('ascending' as const)
                    : ('none' as const),
              label: t('sortDate'),
            },
          }),
      cell: (row) => <Moment at={inBin ? (row.deleted_at ?? row.date) : row.date} />,
    },
  ]
  if (inBin) {
    if (rights.delete)
      columns.push({ key: 'restore', kind: 'menu', head: <Hidden>{t('actions')}</Hidden>, cell: restoreButton })
  } else {
    columns.push({
      key: 'active',
      head: t('active'),
      label: t('active'),
      cell: ({ slug, title_uz, active }) => (
        <ActiveSwitch slug={slug} title={title_uz} active={active} allowed={rights.change} />
      ),
    })
    columns.push({
      key: 'menu',
      kind: 'menu',
      head: <Hidden>{t('actions')}</Hidden>,
      cell: ({ slug, title_uz, shown }) => (
        <RowMenu slug={slug} title={title_uz} shown={shown} mayChange={rights.change} mayDelete={rights.delete} />
      ),
    })
  }

  function restoreButton({ slug }: PostRow) {
    return (
      <Form method="post">
        <input type="hidden" name="slug" value={slug} />
        <button className="btn btn-s sm" type="submit" name="intent" value="restore">
          <Undo2 className="i" aria-hidden="true" />
          {t('restore')}
        </button>
      </Form>
    )
  }
  return <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={(row) => row.id} busy={busy} />
}

function Hidden({ children }: { children: string }) {
  return <span className="vh">{children}</span>
}

function Moment({ at }: { at: string }) {
  return <time dateTime={machineDateTime(at)}>{formatDateTime(at)}</time>
}

function TitleCell({ row, linked }: { row: PostRow; linked: boolean }) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const { slug, title_uz, type, author, thumbnail } = row
  const meta = [t(`one${type}`), row.category_name, author].filter(Boolean).join(', ')
  return (
    <div className="cell">
      <span className="thumb">
        {thumbnail ? (
          <img src={`${thumbnail.path}/${thumbnail.widths[0]}.webp`} alt="" loading="lazy" width="52" height="36" />
        ) : (
          <ImageOff className="i" aria-hidden="true" />
        )}
      </span>
      <span className="tw">
        {linked ? (
          <Link className="ttl" to={to(`/admin/add_posts/${slug}/update`)} title={title_uz} lang="uz">
            {title_uz}
          </Link>
        ) : (
          <span className="ttl" title={title_uz} lang="uz">
            {title_uz}
          </span>
        )}
        <span className="meta">{meta}</span>
      </span>
    </div>
  )
}
