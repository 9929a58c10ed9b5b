import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm, type FormParts } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, LineField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { type CategoryChoice, categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
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
  const { to } = useLocale()
  const words = useWords()
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
          structure: (value) => namesOf(value).join(', '),
          formats: (value) => listIn<string>(value).join(', '),
        }}
        showing={(form) => (
          <>
            <LineField form={form} name="code" label={words.code} hint={t('codeHint')} />
            <ChoiceField
              form={form}
              name="update_frequency"
              label={words.update_frequency}
              options={updateFrequencies.map((value) => ({ value, label: data(`frequencies.${value}`) }))}
            />
            <ChoiceField
              form={form}
              name="category"
              label={words.category}
              options={[{ value: '', label: t('none') }, ...categoryOptions(categories)]}
            />
          </>
        )}
        aside={(form) => <Passport form={form} words={words} />}
        below={(form) => (
          <>
            <ColumnsField {...form} />
            {records !== undefined && record.version !== undefined && (
              <RowsPanel
                records={records}
                version={record.version}
                columns={namesOf(record.stored.structure)}
                dirty={form.fields.structure !== record.stored.structure}
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

/** What the fields are called. */
function useWords() {
  const t = useTranslations('openData')
  const data = useTranslations('data')
  const content = useTranslations('content')
  return {
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
}

/** What is said of it at the side: who answers for it, its days and terms, its keywords. */
function Passport({ form, words }: { form: FormParts; words: ReturnType<typeof useWords> }) {
  const t = useTranslations('openData')
  const data = useTranslations('data')
  return (
    <>
      <section className="pn">
        <h2>{data('responsible')}</h2>
        <div className="stack">
          <LineField form={form} name="responsible_full_name" label={words.responsible_full_name} />
          <LineField form={form} name="responsible_phone" label={words.responsible_phone} type="tel" />
          <LineField form={form} name="responsible_email" label={words.responsible_email} type="email" />
        </div>
      </section>
      <section className="pn">
        <h2>{t('passport')}</h2>
        <div className="stack">
          <LineField form={form} name="first_published" label={words.first_published} type="date" />
          <LineField form={form} name="last_updated" label={words.last_updated} type="date" hint={t('updatedHint')} />
          <ChoiceField
            form={form}
            name="licence"
            label={words.licence}
            options={licences.map((value) => ({ value, label: value }))}
          />
          <Formats {...form} label={words.formats} />
          <LineField form={form} name="struct_id" label={words.struct_id} />
          <LineField form={form} name="link_web" label={words.link_web} type="url" />
        </div>
      </section>
      <section className="pn">
        <h2>{words.keywords}</h2>
        <div className="stack">
          {locales.map((locale) => (
            <LinesField
              key={locale}
              form={form}
              name={localizedName('keywords', locale)}
              label={localeFacts[locale].name}
              hint={locale === 'uz' ? t('keywordsHint') : undefined}
              rows={2}
              lang={localeFacts[locale].tag}
            />
          ))}
        </div>
      </section>
    </>
  )
}

const namesOf = (structure: string | undefined) => listIn<{ name: string }>(structure).map(({ name }) => name)

function Formats({ fields, errors, change, label }: FormParts & { label: string }) {
  // What was chosen before, and is no format any more, is not sent again.
  const chosen = chosenFormats(listIn(fields.formats))
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
