import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import type { CategoryCard } from '#modules/categories/contract.ts'
import type { FormPart } from './plain-fields.tsx'
import { type CategoryChoice, categoryOption } from './use-choices.ts'

export type CategoryKind = CategoryCard['kind']
/** A category that a record may be put into, with what its page shows. */
export type HomeChoice = CategoryChoice & { kind: CategoryKind }

type CategoryFieldProps = {
  label: string
  /** What is said where none is chosen. */
  none: string
  form: FormPart
  categories: HomeChoice[]
  /** Kinds whose pages show such records, the one to make first; without them all categories fit. */
  kinds?: CategoryKind[] | undefined
}

/**
 * The category of a record. Only those whose page shows such records are offered: an office among the news stands on no page.
 * One that came to be otherwise is kept, with a word of warning.
 */
export function CategoryField({ label, none, form, categories, kinds }: CategoryFieldProps) {
  const t = useTranslations('content')
  const menu = useTranslations('menuTree')
  const chosen = form.fields.category ?? ''
  const offered = categoriesFor(categories, chosen, kinds)
  const own = categories.find(({ id }) => String(id) === chosen)
  const wanted = menu(`kinds.${kinds?.[0] ?? 'page'}`)
  return (
    <>
      <Field
        label={label}
        name="category"
        hint={offered.length === 0 && t('categoryMissing', { wanted })}
        errors={form.errors?.category}
      >
        {(control) => (
          <select
            {...control}
            className="field"
            value={chosen}
            onChange={(event) => form.change('category', event.target.value)}
          >
            <option value="">{none}</option>
            {offered.map(({ fits, ...category }) => {
              const { value, label } = categoryOption(category)
              return (
                <option key={value} value={value} disabled={!fits}>
                  {label}
                </option>
              )
            })}
          </select>
        )}
      </Field>
      {own && kinds && !kinds.includes(own.kind) && (
        <p className="callout wa" role="status">
          <TriangleAlert className="i" aria-hidden="true" />
          {t('categoryUnfit', { kind: menu(`kinds.${own.kind}`), wanted })}
        </p>
      )}
    </>
  )
}

/** Those that fit or are chosen, and those that they lie in, which tell where that is. */
function categoriesFor(categories: HomeChoice[], chosen: string, kinds?: CategoryKind[]) {
  const kept: (CategoryChoice & { fits: boolean })[] = []
  let depth = 0
  for (const { kind, ...category } of categories.toReversed()) {
    const fits = !kinds || kinds.includes(kind) || String(category.id) === chosen
    // Above what is kept lies what it lies in: the next one that is less deep.
    if (!fits && category.depth >= depth) continue
    depth = category.depth
    kept.unshift({ ...category, fits })
  }
  return kept
}
