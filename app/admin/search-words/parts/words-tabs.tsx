import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { betList, missList, synonymList } from './word-lists.ts'

type WordsTabsProps = {
  current: 'synonyms' | 'best' | 'misses' | 'bin'
  mayDelete: boolean
  /** The list whose bin is shown. */
  list?: typeof synonymList
}

/** What belongs to the words of the search. */
export function WordsTabs({ current, mayDelete, list = synonymList }: WordsTabsProps) {
  const t = useTranslations('searchWords')
  const content = useTranslations('content')
  const { to } = useLocale()
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: to(synonymList.path), label: t('synonyms'), current: current === 'synonyms' },
        { to: to(betList.path), label: t('best'), current: current === 'best' },
        { to: to(missList.path), label: t('misses'), current: current === 'misses' },
        ...(mayDelete
          ? [
              {
                to: to(list.at({ bin: 'true' })),
                label: content('bin'),
                current: current === 'bin',
                aside: true,
              },
            ]
          : []),
      ]}
    />
  )
}
