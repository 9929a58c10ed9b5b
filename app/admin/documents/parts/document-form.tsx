import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { CategoryField, type HomeChoice } from '#app/admin/parts/content/category-field.tsx'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { homesOf } from '#modules/categories/contract.ts'
import { documentStatuses, documentTypes } from '#modules/documents/contract.ts'
import { documentFields, documentList } from './document-fields.ts'
import { FilesField } from './files-field.tsx'

type DocumentFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  categories: HomeChoice[]
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
        files: (value) =>
          listIn<{ name: string }>(value)
            .map(({ name }) => name)
            .join(', '),
      }}
      showing={(form) => (
        <>
          <ChoiceField form={form} name="doc_type" label={t('type')} options={kinds} />
          <ChoiceField form={form} name="status" label={t('status')} options={statuses} />
          <CategoryField
            form={form}
            label={content('category')}
            none={none.label}
            categories={categories}
            kinds={homesOf.documents}
          />
        </>
      )}
      aside={(parts) => (
        <>
          <section className="pn">
            <h2>{t('dates')}</h2>
            <div className="stack">
              <LineField form={parts} name="adopted_on" label={t('adoptedOn')} type="date" />
              <LineField form={parts} name="in_force_from" label={t('inForceFrom')} type="date" />
              {parts.fields.status === 'repealed' && (
                <>
                  <LineField form={parts} name="repealed_on" label={t('repealedOn')} type="date" />
                  <ChoiceField
                    form={parts}
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
              <LineField form={parts} name="reg_number" label={t('regNumber')} />
              <LineField form={parts} name="reg_date" label={t('regDate')} type="date" />
            </div>
          </section>
          <section className="pn">
            <h2>{t('links')}</h2>
            <div className="stack">
              <LineField form={parts} name="lex_url" label={t('lexUrl')} type="url" />
              <LineField form={parts} name="discussion_url" label={t('discussionUrl')} type="url" />
              <LineField form={parts} name="discussion_until" label={t('discussionUntil')} type="date" />
            </div>
          </section>
        </>
      )}
      below={(parts) => <FilesField {...parts} />}
    />
  )
}
