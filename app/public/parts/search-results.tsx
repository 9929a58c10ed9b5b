import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Found } from '#modules/search/contract.ts'
import { Hit } from './search/hit.tsx'

function Hits({ found, best = [] }: { found: Found[]; best?: Found[] }) {
  if (found.length + best.length === 0) return null
  return (
    <ol className="hits">
      {best.map((one) => (
        <Hit key={`best ${one.url}`} found={one} best />
      ))}
      {found.map((one) => (
        <Hit key={`${one.type} ${one.url}`} found={one} />
      ))}
    </ol>
  )
}

/** What was found, what editors want to be found first before it, and what other languages have below a line. */
export function SearchResults({ results, best }: { results: Found[]; best: Found[] }) {
  const t = useTranslations()
  const { locale } = useLocale()
  const known = new Set(best.map(({ url }) => url))
  const anew = results.filter(({ url }) => !known.has(url))
  const own = anew.filter((found) => found.locale === locale)
  const others = anew.filter((found) => found.locale !== locale)
  return (
    <section aria-labelledby="results">
      <h2 className="vh" id="results">
        {t('posts.list')}
      </h2>
      <Hits found={own} best={best} />
      {others.length > 0 && (
        <>
          <h2 className="h3 elsewhere">{t('searching.elsewhere')}</h2>
          <Hits found={others} />
        </>
      )}
    </section>
  )
}
