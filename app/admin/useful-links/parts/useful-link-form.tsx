import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usefulLinkTypes } from './types.ts'
import { usefulLinkFields } from './useful-link-fields.ts'

/** Writing about a useful link. */
export function UsefulLinkForm({ record, answer }: Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'>) {
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
