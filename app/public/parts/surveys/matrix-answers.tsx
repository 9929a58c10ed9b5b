import { useTranslations } from 'use-intl'
import { fieldNames } from './field-names.ts'
import type { AnswersProps } from './question-field.tsx'
import { useTagOf } from './use-tag-of.ts'

/** Lines with one choice each: a table, and on phones a block for each line. */
export function MatrixAnswers({ question: { id, text, options, required }, typed, invalid }: AnswersProps) {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  const lines = options.filter(({ is_row }) => is_row)
  const columns = options.filter(({ is_row }) => !is_row)
  return (
    <table className="matrix">
      <caption className="vh">{text}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('line')}</span>
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" lang={tagOf(column.lang)}>
              {column.text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const name = fieldNames.line(id, line.id)
          return (
            <tr key={line.id}>
              <th scope="row" lang={tagOf(line.lang)}>
                {line.text}
              </th>
              {columns.map((column, place) => (
                <td key={column.id}>
                  <label className="opt">
                    <input
                      type="radio"
                      id={index === 0 && place === 0 ? fieldNames.question(id) : undefined}
                      name={name}
                      value={column.id}
                      required={required}
                      aria-invalid={invalid || undefined}
                      defaultChecked={typed[name]?.includes(String(column.id))}
                    />
                    <span>
                      <span className="vh">{line.text}: </span>
                      <span lang={tagOf(column.lang)}>{column.text}</span>
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
