import { useTranslations } from 'use-intl'
import type { Found } from '#modules/search/contract.ts'
import { Hit } from './search/hit.tsx'

/** What was found, what editors want to be found first before it. */
export function SearchResults({ results, best }: { results: Found[]; best: Found[] }) {
  const t = useTranslations()
  const known = new Set(best.map(({ type, id }) => `${type} ${id}`))
  return (
    <section aria-labelledby="results">
      <h2 className="vh" id="results">
        {t('posts.list')}
      </h2>
      <ol className="hits">
        {best.map((found) => (
          <Hit key={`best ${found.url}`} found={found} best />
        ))}
        {results
          .filter(({ type, id }) => !known.has(`${type} ${id}`))
          .map((found) => (
            <Hit key={`${found.type} ${found.id} ${found.locale}`} found={found} />
          ))}
      </ol>
    </section>
  )
}
