import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDesk } from '../desk-context.ts'

/** Opens the box of commands, and says by which keys it opens as well. */
export function CommandButton() {
  const t = useTranslations('commands')
  const { openCommands } = useDesk()
  const [onApple, setOnApple] = useState(false)
  useEffect(() => setOnApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), [])
  return (
    <button
      type="button"
      className="btn btn-g sm cmd-b"
      title={t('title')}
      aria-haspopup="dialog"
      aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
      onClick={openCommands}
    >
      <Search className="i" aria-hidden="true" />
      <span className="say">{t('find')}</span>
      <span className="keys" aria-hidden="true">
        <kbd>{onApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </span>
    </button>
  )
}
