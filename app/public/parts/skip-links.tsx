import { useTranslations } from 'use-intl'

/** First stop of the Tab key: straight to the content, the menu, the search, the settings. */
export function SkipLinks() {
  const t = useTranslations('header')
  return (
    <div className="skips">
      <a href="#content">{t('skipToContent')}</a>
      <a href="#open-menu">{t('skipToMenu')}</a>
      <a href="#open-search">{t('skipToSearch')}</a>
      <a href="#open-settings">{t('skipToSettings')}</a>
    </div>
  )
}
