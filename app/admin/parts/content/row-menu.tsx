import { Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { RemoveDialog } from './remove-dialog.tsx'

export type RowAction = { key: string; label: string; icon: LucideIcon; onAction: () => void; disabled?: boolean }

type RowMenuProps = {
  slug: string
  title: string
  /** Where it is edited, if the reader may. */
  edit?: string | false | undefined
  /** Where visitors see it, if they do. */
  open?: string | false | undefined
  /** More that can be done with it. */
  more?: RowAction[]
  mayDelete: boolean
}

/** What can be done with one row of a list. Where nothing can, there is no button. */
export function RowMenu({ slug, title, edit, open, more = [], mayDelete }: RowMenuProps) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if (!edit && !open && !mayDelete && more.length === 0) return null
  return (
    <>
      <MenuTrigger>
        <Button className="btn btn-g ico sm" aria-label={t('actionsOf', { title })}>
          <Ellipsis className="i" aria-hidden="true" />
        </Button>
        <Popover className="menu-pop" placement="bottom end">
          <Menu aria-label={t('actions')}>
            {edit && (
              <MenuItem className="mi" onAction={() => navigate(edit)}>
                <Pencil className="i" aria-hidden="true" />
                {t('edit')}
              </MenuItem>
            )}
            {open && (
              <MenuItem className="mi" onAction={() => window.open(open, '_blank', 'noopener')}>
                <ExternalLink className="i" aria-hidden="true" />
                {t('open')}
              </MenuItem>
            )}
            {more.map(({ key, label, icon: Icon, onAction, disabled = false }) => (
              <MenuItem key={key} className="mi" onAction={onAction} isDisabled={disabled}>
                <Icon className="i" aria-hidden="true" />
                {label}
              </MenuItem>
            ))}
            {mayDelete && (
              <MenuItem className="mi dz" onAction={() => setAsking(true)}>
                <Trash2 className="i" aria-hidden="true" />
                {t('remove')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <RemoveDialog open={asking} onClose={() => setAsking(false)} slug={slug} title={title} />
    </>
  )
}
