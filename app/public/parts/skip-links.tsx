import { useTranslations } from 'use-intl'

/** First stop of the Tab key: straight to the content, the menu, the search, the settings. */
export function SkipLinks() {
  const t = useTranslations('header')
  return (
    <div className="skips">
      <a href="#content">{t('skipToContent')}</a>
      {[
        ['narrow', '-above'],
        ['wide', ''],
      ].map(([shown, place]) => (
        <span key={shown} className={shown}>
          <a href={`#open-menu${place}`}>{t('skipToMenu')}</a>
          <a href={`#open-search${place}`}>{t('skipToSearch')}</a>
        </span>
      ))}
      <a href="#open-settings">{t('skipToSettings')}</a>
    </div>
  )
}
