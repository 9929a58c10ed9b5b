import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { VersionsDialog, type VersionsProps } from './versions-dialog.tsx'

/** The way to the saved states of the record that is being edited. */
export function VersionsPanel(props: VersionsProps) {
  const t = useTranslations('versions')
  const [open, setOpen] = useState(false)
  return (
    <section className="pn">
      <h2>{t('title')}</h2>
      <div className="stack">
        <p className="meta">{t('about')}</p>
        <button type="button" className="btn btn-s sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <History className="i" aria-hidden="true" />
          {t('open')}
        </button>
      </div>
      {open && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}
