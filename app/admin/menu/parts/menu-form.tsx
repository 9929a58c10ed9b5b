import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { categoryFields } from './category-fields.ts'
import { type Listed, MenuPlace } from './menu-place.tsx'
import type { ParentChoice } from './menu-row.ts'

type MenuFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer' | 'publicPage'> & {
  parents: ParentChoice[]
  listed?: Listed
}

/** Writing about a category. */
export function MenuForm({ parents, listed, ...form }: MenuFormProps) {
  const t = useTranslations('menuTree')
  const { to } = useLocale()
  const words = {
    ...{ name: t('name'), body: t('body'), link: t('link'), parent: t('parent'), kind: t('kind') },
    is_sidebar_menu: t('inMenu'),
  }
  return (
    <ContentForm
      {...form}
      fieldList={categoryFields}
      words={words}
      kind="category"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/add_menu'), label: t('title') }}
      slugLeads
      showing={(parts) => <MenuPlace form={parts} parents={parents} listed={listed} />}
    />
  )
}
