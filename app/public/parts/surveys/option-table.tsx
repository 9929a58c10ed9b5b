import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { decimalText } from '#common/decimals.ts'
import type { OptionResult } from '#modules/ballots/contract.ts'
import { useTagOf } from './use-tag-of.ts'

/** The figures behind the bars. */
export function OptionTable({ options, title }: { options: OptionResult[]; title: string }) {
  const t = useTranslations('surveys')
  const { locale } = useLocale()
  const tagOf = useTagOf()
  const isOrder = options.some(({ average_place }) => average_place !== null)
  return (
    <table className="figures">
      <caption className="vh">{t('tableOf', { question: title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('answer')}</th>
          <th scope="col">{t('votes')}</th>
          <th scope="col">{isOrder ? t('place') : t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ option, text, lang, count, percent, average_place }) => (
          <tr key={option}>
            <th scope="row" lang={tagOf(lang)}>
              {text}
            </th>
            <td>{formatCount(count)}</td>
            <td>{average_place === null ? percent : decimalText(average_place, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
