import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { sitePages } from '#common/site-pages.ts'
import { type CategoryCard, categoryKinds } from '#modules/categories/contract.ts'
import type { ParentChoice } from './menu-row.ts'

/** The kind of a stored category, and how many records of that kind it holds, hidden ones as well. */
export type Listed = { kind: CategoryCard['kind']; count: number }

type MenuPlaceProps = {
  form: ComponentProps<typeof LineField>['form']
  parents: ParentChoice[]
  listed?: Listed | undefined
}

/** Where a category stands, and what it leads to. */
export function MenuPlace({ form, parents, listed }: MenuPlaceProps) {
  const t = useTranslations('menuTree')
  const kind = categoryKinds.find((each) => each === form.fields.kind)
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
      {listed && kind && listed.count > 0 && kind !== listed.kind && (
        <p className="callout wa" role="status">
          <TriangleAlert className="i" aria-hidden="true" />
          {t('kindHides', { n: listed.count, was: t(`kinds.${listed.kind}`), kind: t(`kinds.${kind}`) })}
        </p>
      )}
      <LineField name="link" label={t('link')} hint={t('linkHint')} form={form} list="site-pages" />
      <datalist id="site-pages">
        {sitePages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  )
}
