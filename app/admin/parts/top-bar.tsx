import { ChevronRight, Menu, PanelLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CommandButton } from './commands/command-button.tsx'
import { useDesk } from './desk-context.ts'
import { LatestMessages } from './latest-messages.tsx'
import { useIsSmall } from './use-is-small.ts'

type TopBarProps = {
  /** Title of the screen; the specification's 'Admin' where there is none. */
  title?: string
  crumbs?: { to: string; label: string }[]
  /** Beside the title: the record's state. */
  aside?: ReactNode
  /** At the right: at most one primary button. */
  actions?: ReactNode
}

/** The bar on top of every screen: the sidebar's button, the title, what can be done here. */
export function TopBar({ title, crumbs = [], aside, actions }: TopBarProps) {
  const t = useTranslations('desk')
  const { minimised, toggle, openDrawer } = useDesk()
  const small = useIsSmall()
  return (
    <div className="tb">
      {small ? (
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={t('openNav')}
          aria-haspopup="dialog"
          onClick={openDrawer}
        >
          <Menu className="i" aria-hidden="true" />
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={minimised ? t('expand') : t('collapse')}
          title={minimised ? t('expand') : t('collapse')}
          aria-expanded={!minimised}
          onClick={toggle}
        >
          <PanelLeft className="i" aria-hidden="true" />
        </button>
      )}
      {crumbs.map(({ to, label }) => (
        <Fragment key={to}>
          <Link className="btn btn-g sm crumb" to={to}>
            {label}
          </Link>
          <ChevronRight className="i s" aria-hidden="true" />
        </Fragment>
      ))}
      <h1 tabIndex={-1}>{title ?? t('admin')}</h1>
      {aside}
      <span className="sp" />
      <CommandButton />
      <LatestMessages />
      <div className="acts">{actions}</div>
    </div>
  )
}
