import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm, type FormParts } from '#app/admin/parts/content/content-form.tsx'
import { linesErrors } from '#app/admin/parts/content/lines-errors.ts'
import { type CategoryChoice, categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import {
  chosenFormats,
  type DataFormat,
  type DatasetVersion,
  dataFormats,
  licences,
  updateFrequencies,
} from '#modules/open-data/contract.ts'
import { ColumnsField } from './columns-field.tsx'
import { datasetFields, datasetList } from './dataset-fields.ts'
import { RowsPanel } from './rows-panel.tsx'
import { type ActivateAnswer, ActivateForm, VersionsPanel } from './versions-panel.tsx'

type DatasetFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  categories: CategoryChoice[]
  /** Of a stored dataset: how many rows it has. */
  records?: number
  /** Of a stored dataset: its loads, the latest first. */
  versions?: DatasetVersion[]
  /** What became of a version that was put back without script. */
  activated?: ActivateAnswer | undefined
  publicPage?: string
}

/** The editor of a dataset: its passport in four languages, its declared columns, and its rows out of a file. */
export function DatasetForm(props: DatasetFormProps) {
  const { record, answer, categories, records, versions = [], activated, publicPage } = props
  const t = useTranslations('openData')
  const data = useTranslations('data')
  const content = useTranslations('content')
  const { to } = useLocale()
  const words = {
    title: t('name'),
    description: t('description'),
    organization: data('organization'),
    sphere: data('sphere'),
    code: data('code'),
    struct_id: t('structId'),
    responsible_full_name: t('fullName'),
    responsible_phone: t('phone'),
    responsible_email: t('email'),
    link_web: data('web'),
    first_published: data('firstPublished'),
    last_updated: data('updated'),
    update_frequency: data('frequency'),
    licence: data('licence'),
    formats: t('formats'),
    structure: t('columns'),
    payload: t('rows'),
    category: content('category'),
    keywords: t('keywords'),
  }
  const input = (
    parts: FormParts,
    name: keyof typeof words,
    type: 'text' | 'date' | 'email' | 'tel' | 'url' = 'text',
    hint?: string,
  ) => (
    <Field label={words[name]} name={name} errors={parts.errors?.[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="field"
          type={type}
          value={parts.fields[name]}
          onChange={(event) => parts.change(name, event.target.value)}
        />
      )}
    </Field>
  )
  const choice = (parts: FormParts, name: keyof typeof words, options: { value: string; label: string }[]) => (
    <Field label={words[name]} name={name} errors={parts.errors?.[name]}>
      {(control) => (
        <Select
          {...control}
          value={parts.fields[name]}
          onChange={(event) => parts.change(name, event.target.value)}
          options={options}
        />
      )}
    </Field>
  )
  return (
    <>
      <ContentForm
        record={record}
        answer={answer}
        fieldList={datasetFields}
        words={words}
        kind="dataset"
        titles={{ add: t('add'), edit: t('edit') }}
        list={{ to: to(datasetList.path), label: t('title') }}
        publicPage={publicPage}
        inWords={{
          structure: (value) => (JSON.parse(value || '[]') as { name: string }[]).map(({ name }) => name).join(', '),
          formats: (value) => (JSON.parse(value || '[]') as string[]).join(', '),
        }}
        showing={(parts) => (
          <>
            {input(parts, 'code', 'text', t('codeHint'))}
            {choice(
              parts,
              'update_frequency',
              updateFrequencies.map((value) => ({ value, label: data(`frequencies.${value}`) })),
            )}
            {choice(parts, 'category', [{ value: '', label: t('none') }, ...categoryOptions(categories)])}
          </>
        )}
        aside={(parts) => (
          <>
            <section className="pn">
              <h2>{data('responsible')}</h2>
              <div className="stack">
                {input(parts, 'responsible_full_name')}
                {input(parts, 'responsible_phone', 'tel')}
                {input(parts, 'responsible_email', 'email')}
              </div>
            </section>
            <section className="pn">
              <h2>{t('passport')}</h2>
              <div className="stack">
                {input(parts, 'first_published', 'date')}
                {input(parts, 'last_updated', 'date', t('updatedHint'))}
                {choice(
                  parts,
                  'licence',
                  licences.map((value) => ({ value, label: value })),
                )}
                <Formats {...parts} label={t('formats')} />
                {input(parts, 'struct_id')}
                {input(parts, 'link_web', 'url')}
              </div>
            </section>
            <section className="pn">
              <h2>{t('keywords')}</h2>
              <div className="stack">
                {locales.map((locale) => {
                  const name = localizedName('keywords', locale)
                  return (
                    <Field
                      key={locale}
                      label={localeFacts[locale].name}
                      name={name}
                      errors={linesErrors(parts.errors, name)}
                      hint={locale === 'uz' ? t('keywordsHint') : undefined}
                    >
                      {(control) => (
                        <textarea
                          {...control}
                          className="field"
                          rows={2}
                          lang={localeFacts[locale].tag}
                          value={parts.fields[name]}
                          onChange={(event) => parts.change(name, event.target.value)}
                        />
                      )}
                    </Field>
                  )
                })}
              </div>
            </section>
          </>
        )}
        below={(parts) => (
          <>
            <ColumnsField {...parts} />
            {records !== undefined && record.version !== undefined && (
              <RowsPanel
                records={records}
                version={record.version}
                columns={namesOf(record.stored.structure)}
                dirty={parts.fields.structure !== record.stored.structure}
              />
            )}
            {record.version !== undefined && (
              <VersionsPanel versions={versions} version={record.version} posted={activated} />
            )}
            {records === undefined && <p className="meta items">{t('rowsLater')}</p>}
          </>
        )}
      />
      {record.version !== undefined && <ActivateForm version={record.version} />}
    </>
  )
}

const namesOf = (structure: string | undefined) =>
  (JSON.parse(structure || '[]') as { name: string }[]).map(({ name }) => name)

function Formats({ fields, errors, change, label }: FormParts & { label: string }) {
  // What was chosen before, and is no format any more, is not sent again.
  const chosen = chosenFormats(JSON.parse(fields.formats || '[]'))
  const toggle = (format: DataFormat) => {
    const next = dataFormats.filter((each) => (each === format ? !chosen.includes(each) : chosen.includes(each)))
    change('formats', JSON.stringify(next))
  }
  return (
    <fieldset className={errors?.formats ? 'fld err' : 'fld'} id="formats" tabIndex={-1}>
      <legend>{label}</legend>
      <input type="hidden" name="formats" value={JSON.stringify(chosen)} />
      <div className="line">
        {dataFormats.map((format) => (
          <label key={format} className="ckl">
            <input type="checkbox" className="ck" checked={chosen.includes(format)} onChange={() => toggle(format)} />
            {format.toUpperCase()}
          </label>
        ))}
      </div>
      {errors?.formats && <p className="emsg">{errors.formats.map((each) => each.message).join('. ')}</p>}
    </fieldset>
  )
}
