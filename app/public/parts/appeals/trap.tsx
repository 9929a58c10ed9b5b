import { useTranslations } from 'use-intl'

/** A field that people do not see, and machines fill in. */
export function Trap({ value = '' }: { value?: string | undefined }) {
  const t = useTranslations('feedback.form')
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {t('homepage')}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue={value} />
      </label>
    </div>
  )
}
