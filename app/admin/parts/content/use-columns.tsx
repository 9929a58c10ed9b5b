import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { ContentBadges } from './content-badges.tsx'
import type { ContentState } from './content-state.ts'
import type { Filters, ListAddress } from './list-address.ts'
import { useFocusAfter } from './lost-focus.ts'
import { StatusChip } from './status-chip.tsx'

type Sorting = { up?: string; down?: string; label: string }
/** Not every list tells when what is in its bin was deleted. */
type Addressed = { slug: string; active: boolean; deleted_at?: string | null }

/** The columns that lists of content share. In the bin only what can be done there is left. */
export function useColumns<Row extends Addressed>(
  list: ListAddress,
  {
    filters,
    rights,
    titleOf,
  }: { filters: Filters; rights: { change: boolean; delete: boolean }; titleOf: (row: Row) => string },
  usualOrdering: string,
) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const inBin = filters.bin === 'true'
  const ordering = filters.ordering ?? usualOrdering

  /** A link in the head: to the one order, and once in it to the other. */
  const sort = ({ up, down, label }: Sorting): Pick<Column<Row>, 'sort'> => {
    const state = ordering === up ? 'ascending' : ordering === down ? 'descending' : 'none'
    const next = (state === 'ascending' ? down : up) ?? up ?? down
    const at = to(list.at(filters, { ordering: next }))
    return inBin ? {} : { sort: { to: at, state, label: t('sortBy', { field: label }) } }
  }

  return {
    inBin,
    sort,
    languages: (statesOf: (row: Row) => Record<Locale, LocaleState>): Column<Row> => ({
      key: 'languages',
      head: t('language'),
      label: t('language'),
      cell: (row) => <ContentBadges states={statesOf(row)} />,
    }),
    status: (stateOf: (row: Row) => ContentState): Column<Row> => ({
      key: 'status',
      head: t('status'),
      label: t('status'),
      cell: (row) => <StatusChip state={stateOf(row)} />,
    }),
    /** When it was deleted, in the bin; else what `otherwise` tells. */
    deleted: (): Column<Row> => ({
      key: 'deleted_at',
      kind: 'nowrap',
      head: t('deletedAt'),
      label: t('deletedAt'),
      cell: (row) => row.deleted_at && <Moment at={row.deleted_at} />,
    }),
    /** The last ones: the switch and the row's menu, or the button that restores. */
    ends: (menu: (row: Row) => ReactNode): Column<Row>[] => {
      const hidden = <span className="vh">{t('actions')}</span>
      if (inBin) {
        return rights.delete
          ? [
              {
                key: 'restore',
                kind: 'menu',
                head: hidden,
                cell: (row) => <Restore slug={row.slug} title={titleOf(row)} />,
              },
            ]
          : []
      }
      return [
        {
          key: 'active',
          head: t('active'),
          label: t('active'),
          cell: (row) => (
            <ActiveSwitch slug={row.slug} title={titleOf(row)} active={row.active} allowed={rights.change} />
          ),
        },
        { key: 'menu', kind: 'menu', head: hidden, cell: menu },
      ]
    },
  }
}

/** The name of a record, to its editor where the reader may; a line below tells more. */
export function TitleCell({
  title,
  to,
  meta,
  picture,
}: {
  title: string
  to: string | false | undefined
  meta?: ReactNode
  /** A small picture or symbol before it. */
  picture?: ReactNode
}) {
  return (
    <div className="cell">
      {picture}
      <span className="tw">
        {to ? (
          <Link className="ttl" to={to} title={title} lang="uz">
            {title}
          </Link>
        ) : (
          <span className="ttl" title={title} lang="uz">
            {title}
          </span>
        )}
        {meta && <span className="meta">{meta}</span>}
      </span>
    </div>
  )
}

/** A moment in Tashkent. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={machineDateTime(at)}>{formatDateTime(at)}</time>
}

function Restore({ slug, title }: { slug: string; title: string }) {
  const t = useTranslations('content')
  const [sent, setSent] = useState(false)
  // Its row goes, and it with that.
  useFocusAfter(sent)
  return (
    <Form method="post" onSubmit={() => setSent(true)}>
      <input type="hidden" name="slug" value={slug} />
      <button
        className="btn btn-s sm"
        type="submit"
        name="intent"
        value="restore"
        aria-label={`${t('restore')}: ${title}`}
      >
        <Undo2 className="i" aria-hidden="true" />
        {t('restore')}
      </button>
    </Form>
  )
}
