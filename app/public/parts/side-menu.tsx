import { Phone, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import type { NavCategory } from './category-tree.ts'
import { LanguageLink } from './language-link.tsx'
import { MenuBranch } from './menu-branch.tsx'

type SideMenuProps = { categories: NavCategory[]; callCentre: string; dialog: RefObject<HTMLDialogElement | null> }

/**
 * The drawer with all sections. A link to `#menu` and `?showSidebar={slug}` show it before any script has run; script
 * then makes it a modal dialog, which locks the page, keeps the focus, closes by Escape and gives the focus back.
 */
export function SideMenu({ categories, callCentre, dialog }: SideMenuProps) {
  const t = useTranslations()
  const { pathname, search, key } = useLocation()
  const asked = new URLSearchParams(search).get('showSidebar')

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu or shows what it asks for
  useEffect(() => {
    const menu = dialog.current
    // It was open before the scripts came, and its reader may be on the way through it: a dialog begins at its beginning.
    const reader = document.activeElement
    const wasRead = menu?.open === false && menu.contains(reader)
    // Not as state: rendering all sections once more would hold up a slow phone.
    menu?.setAttribute('data-ready', '')
    const byHash = window.location.hash === '#menu'
    if (byHash) window.history.replaceState(window.history.state, '', pathname + search)
    if (!asked && !byHash) return menu?.close()
    if (menu?.open === false) {
      // Pressed before the scripts came, the opener has lost the focus, and a dialog gives it back to whoever had it.
      for (const opener of document.querySelectorAll<HTMLElement>('[aria-controls=menu]'))
        opener.focus({ preventScroll: true })
      menu.showModal()
    }
    if (wasRead && reader instanceof HTMLElement) reader.focus({ preventScroll: true })
    else if (asked) menu?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(asked)}"] :is(summary, a)`)?.focus()
  }, [key])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on what lies behind it
    <dialog
      id="menu"
      className="drawer"
      ref={dialog}
      aria-labelledby="menu-title"
      data-shown={asked ? '' : undefined}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="dh">
        <h2 id="menu-title">{t('header.menu')}</h2>
        <ButtonLink
          className="btn btn-g ico"
          href={`${pathname}#content`}
          aria-label={t('header.closeMenu')}
          onPress={() => dialog.current?.close()}
        >
          <X className="i" aria-hidden />
        </ButtonLink>
      </div>
      <nav aria-label={t('nav.sections')}>
        <ul className="dm">
          {categories.map((category) => (
            <MenuBranch key={category.slug} category={category} asked={asked} />
          ))}
        </ul>
      </nav>
      <div className="df">
        <nav className="seg" aria-label={t('header.language')}>
          {locales.map((locale) => (
            <LanguageLink
              key={locale}
              locale={locale}
              label={`${localeFacts[locale].badge}, ${localeFacts[locale].name}`}
            >
              {localeFacts[locale].badge}
            </LanguageLink>
          ))}
        </nav>
        <a className="btn btn-s" href={`tel:${callCentre}`}>
          <Phone className="i" aria-hidden />
          {t('header.freeCall', { number: callCentre })}
        </a>
      </div>
    </dialog>
  )
}
