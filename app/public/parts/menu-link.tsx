import { Menu } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button-link.tsx'

type MenuLinkProps = { id: string; className: string; onPress: () => void }

/** What opens the side menu, which without script is shown where its address leads. */
export function MenuLink({ id, className, onPress }: MenuLinkProps) {
  const t = useTranslations('header')
  return (
    <ButtonLink
      className={`hb menu ${className}`}
      id={id}
      href="#menu"
      aria-haspopup="dialog"
      aria-controls="menu"
      aria-label={t('menu')}
      onPress={onPress}
    >
      <Menu className="i" aria-hidden />
      <span className="lbl">{t('menu')}</span>
    </ButtonLink>
  )
}
