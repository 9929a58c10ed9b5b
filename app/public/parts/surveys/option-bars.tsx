import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { decimalText } from '#common/decimals.ts'
import type { OptionResult } from '#modules/ballots/contract.ts'
import { Bar } from './bar.tsx'
import { useTagOf } from './use-tag-of.ts'

/** Options with how often each was chosen, in figures and as a bar; in an order, with the place that came of it. */
export function OptionBars({ options }: { options: OptionResult[] }) {
  const t = useTranslations('surveys')
  const { locale } = useLocale()
  const tagOf = useTagOf()
  return (
    <ul className="bars">
      {options.map(({ option, text, lang, count, percent, average_place }) => (
        <li key={option} className="bar">
          <span className="bl" lang={tagOf(lang)}>
            {text}
          </span>
          <span className="bv">
            {average_place === null ? (
              <>
                <b>{percent}%</b> <span>{formatCount(count)}</span>
              </>
            ) : (
              t('averagePlace', { place: decimalText(average_place, locale) })
            )}
          </span>
          <Bar percent={average_place === null ? percent : nearness(average_place, options.length)} />
        </li>
      ))}
    </ul>
  )
}

/** The first place is a whole bar, the last one an empty one. */
const nearness = (place: number, places: number): number =>
  places > 1 ? Math.round((100 * (places - place)) / (places - 1)) : 100
