import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { longestSearch } from '#common/search.ts'
import { SuggestingInput } from './search/suggesting-input.tsx'

/** From here on a counter says how much is left. */
const countFrom = 450

/** A search box that leads to `/search?q=`. */
export function SearchForm({ id, label }: { id: string; label: ReactNode }) {
  const t = useTranslations()
  const { to } = useLocale()
  const [length, setLength] = useState(0)
  return (
    <search>
      <form className="fld" action={to('/search')}>
        <label htmlFor={id}>{label}</label>
        <div className="sbox">
          <SuggestingInput id={id} onText={(text) => setLength(text.length)} />
          <button className="btn btn-p" type="submit" aria-label={t('action.search')}>
            <span>{t('action.search')}</span>
            <ArrowRight className="i" aria-hidden />
          </button>
        </div>
        <p className="meta count" aria-live="polite">
          {length >= countFrom &&
            t('finder.left', { left: longestSearch - length, shown: formatCount(longestSearch - length) })}
        </p>
      </form>
    </search>
  )
}
