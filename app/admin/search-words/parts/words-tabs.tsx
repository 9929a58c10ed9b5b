import { useTranslations } from 'use-intl'
import { useBinTab } from '#app/admin/parts/content/use-bin-tab.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { betList, logList, synonymList } from './word-lists.ts'

type WordsTabsProps = {
  current: 'synonyms' | 'best' | 'log' | 'bin'
  mayDelete: boolean
  /** The list whose bin is shown. */
  list?: typeof synonymList
}

/** What belongs to the words of the search. */
export function WordsTabs({ current, mayDelete, list = synonymList }: WordsTabsProps) {
  const t = useTranslations('searchWords')
  const { to } = useLocale()
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: to(synonymList.path), label: t('synonyms'), current: current === 'synonyms' },
        { to: to(betList.path), label: t('best'), current: current === 'best' },
        { to: to(logList.path), label: t('log'), current: current === 'log' },
        ...useBinTab(list, current === 'bin' ? { bin: 'true' } : {}, mayDelete),
      ]}
    />
  )
}
