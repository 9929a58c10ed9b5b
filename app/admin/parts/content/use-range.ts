import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import type { Page } from '#common/pagination.ts'

/** `248 tadan 1–10`: which of how many the page shows; nothing where there are none. */
export function useRange({ count, p, page_size, results }: Page<unknown>): string {
  const t = useTranslations('content')
  const first = (p - 1) * page_size + 1
  return count === 0
    ? ''
    : t('range', {
        count: formatCount(count),
        from: formatCount(first),
        to: formatCount(first + results.length - 1),
      })
}
