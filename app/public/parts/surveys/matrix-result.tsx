import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import type { QuestionResult } from '#modules/ballots/contract.ts'
import { Bar } from './bar.tsx'
import { useTagOf } from './use-tag-of.ts'

/** A matrix: a line each, and how often each column was chosen on it. */
export function MatrixResult({ lines, title }: { lines: QuestionResult['lines']; title: string }) {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  const columns = lines[0]?.options ?? []
  return (
    <table className="figures by-line">
      <caption className="vh">{t('tableOf', { question: title })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('line')}</span>
          </th>
          {columns.map(({ option, text, lang }) => (
            <th key={option} scope="col" lang={tagOf(lang)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, text, lang, options }) => (
          <tr key={line}>
            <th scope="row" lang={tagOf(lang)}>
              {text}
            </th>
            {options.map(({ option, text: column, count, percent }) => (
              <td key={option} data-l={column}>
                <b>{percent}%</b> <span className="meta">{formatCount(count)}</span>
                <Bar percent={percent} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
