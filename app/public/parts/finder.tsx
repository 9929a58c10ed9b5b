import { X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchForm } from './search-form.tsx'

/** The search over the page, which the magnifier of the header opens with script. */
export function Finder({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useTranslations()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the overlay
  useEffect(() => dialog.current?.close(), [key])
  return (
    <dialog
      className="finder"
      ref={dialog}
      aria-labelledby="finder-title"
      onMouseDown={(event) => {
        // Pressed beside it, not let go there: a text may be marked beyond the edge. The focus goes where it came from.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        event.currentTarget.close()
      }}
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
  )
}
