import { Phone } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AccessibilityMenu } from './accessibility-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import type { NavCategory } from './category-tree.ts'
import { Finder } from './finder.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { SearchLink } from './search-link.tsx'
import { SideMenu } from './side-menu.tsx'
import { useAwayOnScroll } from './use-away-on-scroll.ts'

/**
 * The header of public pages with everything that hangs on it. Search and menu stand beside the name on a telephone and last
 * elsewhere: there are two of each, one of which is shown, so that Tab walks both as they are read (WCAG 2.4.3).
 */
export function Header({ categories, callCentre }: { categories: NavCategory[]; callCentre: string }) {
  const t = useTranslations('header')
  const header = useAwayOnScroll()
  const menu = useRef<HTMLDialogElement>(null)
  const finder = useRef<HTMLDialogElement>(null)
  const openMenu = () => menu.current?.showModal()
  const openFinder = () => {
    finder.current?.showModal()
    finder.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <header className="hdr" ref={header}>
        <div className="wrap">
          <BrandLink />
          <SearchLink className="narrow" id="open-search-above" onPress={openFinder} />
          <MenuLink className="narrow" id="open-menu-above" onPress={openMenu} />
          <i className="rows narrow" />
          <a className="hb call" href={`tel:${callCentre}`}>
            <Phone className="i" aria-hidden />
            <span>{t('callCentre')} </span>
            <b>{callCentre}</b>
          </a>
          <i className="sep wide" />
          <ReadAloudButton />
          <AccessibilityMenu />
          <LanguageSwitch />
          <SearchLink className="wide" id="open-search" onPress={openFinder} />
          <ProfileMenu />
          <MenuLink className="wide" id="open-menu" onPress={openMenu} />
        </div>
      </header>
      <Finder dialog={finder} />
      <SideMenu categories={categories} callCentre={callCentre} dialog={menu} />
    </>
  )
}
