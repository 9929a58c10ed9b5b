import { useTranslations } from 'use-intl'

/** What the records of a table are called: `posts` gives `Postlar`. */
export function useThings(): (table: string) => string {
  const t = useTranslations('things')
  return (table) => (t.has(table as 'posts') ? t(table as 'posts') : t('other'))
}
