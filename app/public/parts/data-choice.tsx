import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'

const choices = ['auto', 'less', 'full'] as const

/** How much data pages may take: a form that posts. Which one is chosen is not shown where pages are the same for all. */
export function DataChoice() {
  const t = useTranslations('sparing')
  const { to } = useLocale()
  return (
    <section aria-labelledby="data-choice">
      <h2 className="h2" id="data-choice">
        {t('title')}
      </h2>
      <p className="max-w-text">{t('hint')}</p>
      <form className="data-choice mt-4" method="post" action={to('/preferences')}>
        <input type="hidden" name="next" value={to('/offline')} />
        {choices.map((choice) => (
          <button className="btn btn-s" type="submit" name="data" value={choice} key={choice}>
            {t(choice)}
          </button>
        ))}
      </form>
    </section>
  )
}
