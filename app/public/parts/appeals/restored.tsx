import { useTranslations } from 'use-intl'

/** That a form holds what was written before, and how to begin anew. */
export function Restored({ clear }: { clear: () => void }) {
  const t = useTranslations('feedback.form')
  return (
    <p className="callout restored" role="status">
      <span>{t('restored')}</span>
      <button type="button" className="btn btn-s" onClick={clear}>
        {t('clear')}
      </button>
    </p>
  )
}
