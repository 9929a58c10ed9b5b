import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Found } from '#modules/search/contract.ts'
import { Hit } from './search/hit.tsx'
import { tellClick } from './search/tell-click.ts'

type HitsProps = { found: Found[]; best?: Found[]; onOpen: (found: Found) => void }

function Hits({ found, best = [], onOpen }: HitsProps) {
  if (found.length + best.length === 0) return null
  return (
    <ol className="hits">
      {best.map((one) => (
        <Hit key={`best ${one.url}`} found={one} best onOpen={() => onOpen(one)} />
      ))}
      {found.map((one) => (
        <Hit key={`${one.type} ${one.url}`} found={one} onOpen={() => onOpen(one)} />
      ))}
    </ol>
  )
}

type SearchResultsProps = {
  q: string
  results: Found[]
  best: Found[]
  /** How many results stand on the pages before. */
  before: number
}

/** What was found, what editors want to be found first before it, and what other languages have below a line. */
export function SearchResults({ q, results, best, before }: SearchResultsProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const known = new Set(best.map(({ url }) => url))
  const anew = results.filter(({ url }) => !known.has(url))
  const own = anew.filter((found) => found.locale === locale)
  const others = anew.filter((found) => found.locale !== locale)
  const shown = [...best, ...own, ...others]
  const onOpen = (found: Found) => tellClick(to('/api/search/clicks/'), { q, place: before + shown.indexOf(found) + 1 })
  return (
    <section aria-labelledby="results">
      <h2 className="vh" id="results">
        {t('searching.hits')}
      </h2>
      <Hits found={own} best={best} onOpen={onOpen} />
      {others.length > 0 && (
        <>
          <h2 className="h3 elsewhere">{t('searching.elsewhere')}</h2>
          <Hits found={others} onOpen={onOpen} />
        </>
      )}
    </section>
  )
}
