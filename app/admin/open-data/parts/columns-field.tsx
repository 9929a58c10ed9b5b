import { CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { ItemsField } from '#app/admin/parts/content/items.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { LanguageInputs } from '#app/admin/parts/content/language-inputs.tsx'
import { errorsWithin } from '#app/admin/parts/content/lines-errors.ts'
import { wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { Select } from '#app/ui/select.tsx'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Column, columnTypes } from '#modules/open-data/contract.ts'

const blank: Column = { name: '', type: 'text', title_uz: '', title_uzb: '', title_ru: '', title_en: '', is_key: false }

const isDescribed = (column: Column) => locales.some((locale) => column[localizedName('description', locale)])

/** The declared columns of a dataset, in their order: name, type, title and description in four languages, and whether it is a key. */
export function ColumnsField({ fields, errors, change }: FormParts) {
  const t = useTranslations('openData')
  const data = useTranslations('data')
  const columns = listIn<Column>(fields.structure)
  const set = (next: Column[]) => change('structure', next.length > 0 ? JSON.stringify(next) : '')
  const put = (place: number, values: Partial<Column>) =>
    set(columns.map((column, at) => (at === place ? { ...column, ...values } : column)))
  const nameOf = (column: Column) => column.title_uz || column.name || t('newColumn')
  const wrongAt = (place: number, name: string) => errors?.[`structure.${place}.${name}`]
  const wrongOf = (place: number) => Object.values(errorsWithin(errors, `structure.${place}`)).flat()
  const labels = {
    title: (language: string) => t('columnTitle', { language }),
    description: (language: string) => t('columnDescription', { language }),
  }
  const inLanguages = (name: 'title' | 'description', most: number, column: Column, place: number) => (
    <div className="crow-t">
      <LanguageInputs
        name={name}
        values={column}
        most={most}
        label={labels[name]}
        part={`structure.${place}`}
        isWrong={(field) => wrongAt(place, field) !== undefined}
        onChange={(field, text) => put(place, { [field]: text })}
      />
    </div>
  )
  return (
    <ItemsField
      {...{ fields, errors }}
      name="structure"
      title={t('columns')}
      count={columns.length}
      actions={
        <button type="button" className="btn btn-s sm" onClick={() => set([...columns, blank])}>
          <Plus className="i" aria-hidden="true" />
          {t('addColumn')}
        </button>
      }
    >
      <p className="meta">{t('columnsHint')}</p>
      <Sortable
        label={t('columns')}
        className="cols"
        items={columns.map((column, place) => ({ column, place }))}
        keyOf={({ place }) => place}
        nameOf={({ column }) => nameOf(column)}
        onMove={(from, to) => set(moved(columns, from, to))}
      >
        {({ column }, handle, place) => (
          <fieldset className={wrongOf(place).length > 0 ? 'crow err' : 'crow'} id={`structure.${place}`} tabIndex={-1}>
            <legend className="vh">{nameOf(column)}</legend>
            {handle}
            <label>
              <span className="lab">{t('columnName')}</span>
              <input
                className="field mono"
                value={column.name}
                placeholder="nomi"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                {...wrongIn(`structure.${place}`, wrongAt(place, 'name') !== undefined)}
                onChange={(event) => put(place, { name: event.target.value.toLowerCase() })}
              />
            </label>
            <label htmlFor={`column-${place}-type`}>
              <span className="lab">{t('columnType')}</span>
              <Select
                id={`column-${place}-type`}
                value={column.type}
                onChange={(event) => put(place, { type: event.target.value as Column['type'] })}
                options={columnTypes.map((type) => ({ value: type, label: data(`types.${type}`) }))}
              />
            </label>
            <label className="ckl">
              <input
                type="checkbox"
                className="ck"
                checked={column.is_key}
                onChange={(event) => put(place, { is_key: event.target.checked })}
              />
              {t('isKey')}
            </label>
            <button
              type="button"
              className="btn btn-g ico sm"
              aria-label={t('removeColumn', { name: nameOf(column) })}
              onClick={() => set(columns.toSpliced(place, 1))}
            >
              <X className="i" aria-hidden="true" />
            </button>
            {inLanguages('title', 250, column, place)}
            {/* By its name: what is moved to its place stands open or closed as it is itself. */}
            <Described key={column.name} isOpen={isDescribed(column)}>
              {inLanguages('description', 500, column, place)}
            </Described>
            {wrongOf(place).length > 0 && (
              <p className="emsg" id={`structure.${place}-error`}>
                <CircleAlert className="i" aria-hidden="true" />
                {[...new Set(wrongOf(place).map((each) => each.message))].join('. ')}
              </p>
            )}
          </fieldset>
        )}
      </Sortable>
    </ItemsField>
  )
}

/** Few titles need a description: it stands open where there was one at first, and stays as it is while it is written. */
function Described({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('openData')
  const [open] = useState(isOpen)
  return (
    <details className="crow-d" open={open}>
      <summary>{t('columnDescriptions')}</summary>
      {children}
    </details>
  )
}
