import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usefulLinkTypes } from './types.ts'
import { usefulLinkFields } from './useful-link-fields.ts'

type UsefulLinkFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  /** What was found of its stored address, as long as it is not written anew. */
  found?: ReactNode
}

/** Writing about a useful link. */
export function UsefulLinkForm({ record, answer, found }: UsefulLinkFormProps) {
  const t = useTranslations('usefulLinks')
  const { to } = useLocale()
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={usefulLinkFields}
      words={{ name: t('name'), link: t('link'), type: t('type'), isService: t('isService'), thumbnail: t('icon') }}
      kind="useful-link"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/useful_link'), label: t('title') }}
      aside={({ fields }) => fields.link === record.stored.link && found}
      showing={(form) => (
        <>
          <LineField name="link" type="url" label={t('link')} hint={t('linkHint')} form={form} />
          <ChoiceField
            name="type"
            label={t('type')}
            form={form}
            options={usefulLinkTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
          />
          <FlagField name="isService" label={t('isService')} form={form} />
        </>
      )}
    />
  )
}
