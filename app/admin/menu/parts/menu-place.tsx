import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { sitePages } from '#common/site-pages.ts'
import { categoryKinds } from '#modules/categories/contract.ts'
import type { ParentChoice } from './menu-row.ts'

type MenuPlaceProps = { form: ComponentProps<typeof LineField>['form']; parents: ParentChoice[] }

/** Where a category stands, and what it leads to. */
export function MenuPlace({ form, parents }: MenuPlaceProps) {
  const t = useTranslations('menuTree')
  return (
    <>
      <FlagField name="is_sidebar_menu" label={t('inMenu')} form={form} />
      <ChoiceField
        name="parent"
        label={t('parent')}
        form={form}
        options={[{ value: '', label: t('noParent') }, ...categoryOptions(parents)]}
      />
      <ChoiceField
        name="kind"
        label={t('kind')}
        form={form}
        options={categoryKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <LineField name="link" label={t('link')} hint={t('linkHint')} form={form} list="site-pages" />
      <datalist id="site-pages">
        {sitePages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  )
}
