import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Eye, GripVertical, Plus } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ActiveSwitch } from '#app/admin/parts/content/active-switch.tsx'
import { ContentBadges } from '#app/admin/parts/content/content-badges.tsx'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import { type RowAction, RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { StatusChip } from '#app/admin/parts/content/status-chip.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MenuBranch } from './menu-row.ts'
import type { Drop } from './menu-tree.tsx'
import { SidebarSwitch } from './sidebar-switch.tsx'
import type { Step } from './use-move.ts'

type MenuTreeRowProps = {
  row: MenuBranch
  depth: number
  first: boolean
  last: boolean
  rights: { add: boolean; change: boolean; delete: boolean }
  drop: Drop['where'] | undefined
  dragged: boolean
  onStep: (direction: Step) => void
  onAdd: () => void
  onDragStart: () => void
  onDragOver: (where: Drop['where']) => void
  onDragEnd: () => void
  onDrop: () => void
}

const byKey: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
/** Levels of the menu below the top one (the service's rule). */
const deepest = 3

/** One category of the tree with what can be done with it. */
export function MenuTreeRow(props: MenuTreeRowProps) {
  const { row, depth, first, last, rights, drop, dragged, onStep } = props
  const t = useTranslations('menuTree')
  const content = useTranslations('content')
  const { to } = useLocale()
  const navigate = useNavigate()
  const { slug, name_uz: title } = row
  const state = contentState(row)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? byKey[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    onStep(direction)
  }
  const onDragOver = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const at = (event.clientY - top) / height
    props.onDragOver(at < 0.28 ? 'before' : at > 0.72 ? 'after' : 'inside')
  }
  const steps: RowAction[] = rights.change
    ? [
        { key: 'up', label: t('up'), icon: ArrowUp, disabled: first, onAction: () => onStep('up') },
        { key: 'down', label: t('down'), icon: ArrowDown, disabled: last, onAction: () => onStep('down') },
        {
          key: 'in',
          label: t('in'),
          icon: ArrowRight,
          disabled: first || depth >= deepest,
          onAction: () => onStep('in'),
        },
        { key: 'out', label: t('out'), icon: ArrowLeft, disabled: depth === 0, onAction: () => onStep('out') },
      ]
    : []
  const more: RowAction[] = [
    { key: 'view', label: t('view'), icon: Eye, onAction: () => navigate(to(`/admin/${row.id}`)) },
    ...(rights.add && depth < deepest ? [{ key: 'add', label: t('addBelow'), icon: Plus, onAction: props.onAdd }] : []),
    ...steps,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the handle and the menu are the first
    <div
      className={['mt-r', `d${depth}`, drop, dragged && 'dragged'].filter(Boolean).join(' ')}
      draggable={rights.change}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', slug)
        props.onDragStart()
      }}
      onDragOver={onDragOver}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
    >
      <div className="mt-n">
        {rights.change && (
          <button
            type="button"
            className="grip"
            id={`move-${slug}`}
            aria-label={t('move', { title })}
            title="Alt ↑ ↓ ← →"
            onKeyDown={onKeyDown}
          >
            <GripVertical className="i" aria-hidden="true" />
          </button>
        )}
        <span className="tw">
          <Link
            className="ttl"
            to={to(rights.change ? `/admin/add_menu/${slug}/update` : `/admin/${row.id}`)}
            lang="uz"
          >
            {title}
          </Link>
          <span className="meta">
            {t(`kinds.${row.kind}`)}, {row.link || slug}
          </span>
        </span>
        {state !== 'shown' && <StatusChip state={state} />}
      </div>
      <ContentBadges states={languageStates(row, 'name')} />
      <span className="mt-s">
        <span className="meta" aria-hidden="true">
          {t('inMenu')}
        </span>
        <SidebarSwitch slug={slug} title={title} on={row.is_sidebar_menu} allowed={rights.change} />
      </span>
      <span className="mt-s">
        <span className="meta" aria-hidden="true">
          {content('active')}
        </span>
        <ActiveSwitch slug={slug} title={title} active={row.active} allowed={rights.change} />
      </span>
      <RowMenu
        slug={slug}
        title={title}
        edit={rights.change && to(`/admin/add_menu/${slug}/update`)}
        open={row.shown && (row.link || to(`/inner-page/${slug}`))}
        more={more}
        mayDelete={rights.delete}
      />
    </div>
  )
}
