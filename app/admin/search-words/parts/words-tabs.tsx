import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { missList, synonymList } from './word-lists.ts'

type WordsTabsProps = { current: 'synonyms' | 'misses' | 'bin'; mayDelete: boolean }

/** What belongs to the words of the search. */
export function WordsTabs({ current, mayDelete }: WordsTabsProps) {
  const t = useTranslations('searchWords')
  const content = useTranslations('content')
  const { to } = useLocale()
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: to(synonymList.path), label: t('synonyms'), current: current === 'synonyms' },
        { to: to(missList.path), label: t('misses'), current: current === 'misses' },
        ...(mayDelete
          ? [
              {
                to: to(synonymList.at({ bin: 'true' })),
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
