import { useTranslations } from 'use-intl'
import { Switch } from '#app/ui/switch.tsx'
import { type Permission, permissionId } from '#common/permissions.ts'
import { type RightRow, rightRows, rightVerbs } from './right-rows.ts'
import { numbersIn, withNumbers } from './user-fields.ts'

type RightsMatrixProps = {
  value: string | undefined
  onChange: (value: string) => void
  /** Rights that the reader has: nobody gives more. */
  own: number[]
  disabled: boolean
}

/** What a group may do: a row for each thing, a switch for each verb; the box at the left turns a whole row. */
export function RightsMatrix({ value, onChange, own, disabled }: RightsMatrixProps) {
  const t = useTranslations('accounts')
  const chosen = new Set(numbersIn(value))
  const mine = new Set(own)
  const give = (ids: number[], wanted: boolean) => onChange(withNumbers(value, ids, wanted))
  return (
    <div className="matrix">
      <table>
        <caption className="vh">{t('rights')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('thing')}</th>
            <th scope="col">{t('all')}</th>
            {rightVerbs.map((verb) => (
              <th scope="col" key={verb}>
                {t(`verb_${verb}` as 'verb_view')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightRows.map((row) => (
            <MatrixRow key={row.thing} row={row} chosen={chosen} mine={mine} disabled={disabled} give={give} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MatrixRowProps = {
  row: RightRow
  chosen: Set<number>
  mine: Set<number>
  disabled: boolean
  give: (ids: number[], wanted: boolean) => void
}

function MatrixRow({ row: { thing, rights }, chosen, mine, disabled, give }: MatrixRowProps) {
  const t = useTranslations('accounts')
  const words = useTranslations('rights')
  const key = thing.replaceAll(' ', '_').toLowerCase()
  const label = words.has(key as 'post') ? words(key as 'post') : thing
  const ids = Object.values(rights).map(permissionId)
  const has = ids.filter((id) => chosen.has(id)).length
  const cell = (name: Permission | undefined, verb: string) => {
    if (!name) return null
    const id = permissionId(name)
    return (
      <Switch
        checked={chosen.has(id)}
        disabled={disabled || !mine.has(id)}
        aria-label={`${label}: ${verb}`}
        title={name}
        onChange={(event) => give([id], event.target.checked)}
      />
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={t('all')}>
        {ids.length > 1 && (
          <input
            type="checkbox"
            className="ck"
            aria-label={`${label}: ${t('all')}`}
            checked={has === ids.length}
            disabled={disabled || !ids.every((id) => mine.has(id))}
            ref={(box) => {
              if (box) box.indeterminate = has > 0 && has < ids.length
            }}
            onChange={() => give(ids, has < ids.length)}
          />
        )}
      </td>
      {rightVerbs.map((verb) => {
        const word = t(`verb_${verb}` as 'verb_view')
        return (
          <td key={verb} data-label={word}>
            {cell(rights[verb], word)}
          </td>
        )
      })}
    </tr>
  )
}
