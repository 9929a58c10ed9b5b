import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { regionFields } from './region-fields.ts'

/** Writing about a region. */
export function RegionForm({ record, answer }: Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'>) {
  const t = useTranslations('regionList')
  const { to } = useLocale()
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={regionFields}
      words={{ name: t('name'), centre: t('centre'), justice_body: t('justice_body'), code: t('code') }}
      kind="region"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/add_regions'), label: t('title') }}
      showing={(form) => <LineField name="code" label={t('code')} hint={t('codeHint')} form={form} />}
    />
  )
}
