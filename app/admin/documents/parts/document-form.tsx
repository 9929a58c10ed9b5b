import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm, type FormParts } from '#app/admin/parts/content/content-form.tsx'
import { type CategoryChoice, categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { documentStatuses, documentTypes } from '#modules/documents/contract.ts'
import { documentFields, documentList } from './document-fields.ts'
import { FilesField } from './files-field.tsx'

type DocumentFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  categories: CategoryChoice[]
  /** Documents that may have taken this one's place. */
  others: { id: number; title: string }[]
}

/** The editor of an entry of the register: what it is called, of what kind, number and day it is, and its files. */
export function DocumentForm({ record, answer, categories, others }: DocumentFormProps) {
  const t = useTranslations('documents')
  const lib = useTranslations('library')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { slug } = record
  const none = { value: '', label: t('none') }
  const kinds = documentTypes.map((value) => ({ value, label: lib(`docTypes.${value}`) }))
  const statuses = documentStatuses.map((value) => ({ value, label: lib(`statuses.${value}`) }))
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={documentFields}
      words={{
        title: t('name'),
        number: t('number'),
        adopted_by: t('adoptedBy'),
        doc_type: t('type'),
        status: t('status'),
        adopted_on: t('adoptedOn'),
        in_force_from: t('inForceFrom'),
        repealed_on: t('repealedOn'),
        replaced_by: t('replacedBy'),
        reg_number: t('regNumber'),
        reg_date: t('regDate'),
        lex_url: t('lexUrl'),
        discussion_url: t('discussionUrl'),
        discussion_until: t('discussionUntil'),
        category: content('category'),
        files: t('files'),
      }}
      kind="document"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to(documentList.path), label: t('title') }}
      publicPage={slug && to(`/documant-library/${slug}`)}
      inWords={{
        files: (value) => (JSON.parse(value || '[]') as { name: string }[]).map(({ name }) => name).join(', '),
      }}
      showing={({ fields, errors, change }) => (
        <>
          <Choice {...{ fields, errors, change }} name="doc_type" label={t('type')} options={kinds} />
          <Choice {...{ fields, errors, change }} name="status" label={t('status')} options={statuses} />
          <Choice
            {...{ fields, errors, change }}
            name="category"
            label={content('category')}
            options={[none, ...categoryOptions(categories)]}
          />
        </>
      )}
      aside={(parts) => (
        <>
          <section className="pn">
            <h2>{t('dates')}</h2>
            <div className="stack">
              <Line {...parts} name="adopted_on" label={t('adoptedOn')} type="date" />
              <Line {...parts} name="in_force_from" label={t('inForceFrom')} type="date" />
              {parts.fields.status === 'repealed' && (
                <>
                  <Line {...parts} name="repealed_on" label={t('repealedOn')} type="date" />
                  <Choice
                    {...parts}
                    name="replaced_by"
                    label={t('replacedBy')}
                    options={[none, ...others.map(({ id, title }) => ({ value: String(id), label: title }))]}
                  />
                </>
              )}
              {parts.fields.status !== 'repealed' && (
                <>
                  <input type="hidden" name="repealed_on" value={parts.fields.repealed_on} />
                  <input type="hidden" name="replaced_by" value={parts.fields.replaced_by} />
                </>
              )}
              <Line {...parts} name="reg_number" label={t('regNumber')} type="text" />
              <Line {...parts} name="reg_date" label={t('regDate')} type="date" />
            </div>
          </section>
          <section className="pn">
            <h2>{t('links')}</h2>
            <div className="stack">
              <Line {...parts} name="lex_url" label={t('lexUrl')} type="url" />
              <Line {...parts} name="discussion_url" label={t('discussionUrl')} type="url" />
              <Line {...parts} name="discussion_until" label={t('discussionUntil')} type="date" />
            </div>
          </section>
        </>
      )}
      below={(parts) => <FilesField {...parts} />}
    />
  )
}

type InputProps = Pick<FormParts, 'fields' | 'errors' | 'change'> & { name: string; label: string }

function Line({ fields, errors, change, name, label, type }: InputProps & { type: 'date' | 'text' | 'url' }) {
  return (
    <Field label={label} name={name} errors={errors?.[name]}>
      {(control) => (
        <input
          {...control}
          className="field"
          type={type}
          value={fields[name]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps = InputProps & { options: { value: string; label: string }[] }

function Choice({ fields, errors, change, name, label, options }: ChoiceProps) {
  return (
    <Field label={label} name={name} errors={errors?.[name]}>
      {(control) => (
        <Select
          {...control}
          value={fields[name]}
          onChange={(event) => change(name, event.target.value)}
          options={options}
        />
      )}
    </Field>
  )
}
