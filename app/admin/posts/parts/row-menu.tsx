import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Confirm } from '#app/ui/confirm.tsx'

type RowMenuProps = { slug: string; title: string; shown: boolean; mayChange: boolean; mayDelete: boolean }

/** What can be done with one post of the list. */
export function RowMenu({ slug, title, shown, mayChange, mayDelete }: RowMenuProps) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const [asking, setAsking] = useState(false)
  if (!mayChange && !shown && !mayDelete) return null
  const remove = () => {
    setAsking(false)
    submit({ back: pathname + search }, { method: 'post', action: to(`/admin/add_posts/${slug}/delete`) })
  }
  return (
    <>
      <MenuTrigger>
        <Button className="btn btn-g ico sm" aria-label={t('actionsOf', { title })}>
          <Ellipsis className="i" aria-hidden="true" />
        </Button>
        <Popover className="menu-pop" placement="bottom end">
          <Menu aria-label={t('actions')}>
            {mayChange && (
              <MenuItem className="mi" onAction={() => navigate(to(`/admin/add_posts/${slug}/update`))}>
                <Pencil className="i" aria-hidden="true" />
                {t('edit')}
              </MenuItem>
            )}
            {shown && (
              <MenuItem className="mi" onAction={() => window.open(to(`/posts/${slug}`), '_blank', 'noopener')}>
                <ExternalLink className="i" aria-hidden="true" />
                {t('open')}
              </MenuItem>
            )}
            {mayDelete && (
              <MenuItem className="mi dz" onAction={() => setAsking(true)}>
                <Trash2 className="i" aria-hidden="true" />
                {t('remove')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Confirm
        open={asking}
        danger
        title={t('removeTitle')}
        confirm={t('remove')}
        cancel={t('cancel')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {t('removeText', { title })}
      </Confirm>
    </>
  )
}
