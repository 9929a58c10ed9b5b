import { Menu, Phone } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AccessibilityMenu } from './accessibility-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import type { NavCategory } from './category-tree.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { SearchLink } from './search-link.tsx'
import { SideMenu } from './side-menu.tsx'
import { useAwayOnScroll } from './use-away-on-scroll.ts'

/** The header of public pages with everything that hangs on it. */
export function Header({ categories, callCentre }: { categories: NavCategory[]; callCentre: string }) {
  const t = useTranslations('header')
  const header = useAwayOnScroll()
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <>
      <header className="hdr" ref={header}>
        <div className="wrap">
          <BrandLink />
          <a className="hb call" href={`tel:${callCentre}`}>
            <Phone className="i" aria-hidden />
            <span>{t('callCentre')} </span>
            <b>{callCentre}</b>
          </a>
          <i className="sep" />
          <ReadAloudButton />
          <AccessibilityMenu />
          <LanguageSwitch />
          <SearchLink />
          <ProfileMenu />
          <ButtonLink
            className="hb menu"
            id="open-menu"
            href="#menu"
            aria-haspopup="dialog"
            aria-controls="menu"
            aria-label={t('menu')}
            onPress={() => menu.current?.showModal()}
          >
            <Menu className="i" aria-hidden />
            <span className="lbl">{t('menu')}</span>
          </ButtonLink>
        </div>
      </header>
      <SideMenu categories={categories} callCentre={callCentre} dialog={menu} />
    </>
  )
}
