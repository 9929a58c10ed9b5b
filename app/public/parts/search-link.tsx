import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPlainClick } from '#app/ui/button-link.tsx'
import { SearchForm } from './search-form.tsx'

/** The magnifier of the header: a link to the search page; with script it opens the search over the page. */
export function SearchLink() {
  const t = useTranslations()
  const { to } = useLocale()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the overlay
  useEffect(() => dialog.current?.close(), [key])
  return (
    <>
      <a
        className="hb srch"
        id="open-search"
        href={to('/search')}
        aria-label={t('nav.search')}
        data-tip={t('nav.search')}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          dialog.current?.showModal()
          dialog.current?.querySelector('input')?.focus()
        }}
      >
        <Search className="i" aria-hidden />
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on what lies behind it */}
      <dialog
        className="finder"
        ref={dialog}
        aria-labelledby="finder-title"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className="fb">
          <div className="fh">
            <h2 id="finder-title">{t('finder.title')}</h2>
            <button
              type="button"
              className="btn btn-g ico"
              aria-label={t('action.close')}
              onClick={() => dialog.current?.close()}
            >
              <X className="i" aria-hidden />
            </button>
          </div>
          <SearchForm id="finder-q" label={t('finder.label')} />
        </div>
      </dialog>
    </>
  )
}
