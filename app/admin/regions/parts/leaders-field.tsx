import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RegionChoices } from './region-screen.server.ts'

/**
 * The deputies in their order, a choice list for each and one more for the next: the arrow keys, which choose at once, go on among
 * the people of the region until the wanted one stands there.
 */
export function LeadersField({ form, people }: { form: FormParts; people: RegionChoices['people'] }) {
  const t = useTranslations('regionList')
  const [deputies, setDeputies] = jsonField<number[]>(form, 'deputies', [])
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id)
  const others = people.filter(({ id }) => !deputies.includes(id) && String(id) !== form.fields.head)
  const optionsFor = (id?: number) => [
    { value: '', label: t(id === undefined ? 'deputyAdd' : 'none') },
    ...(id === undefined ? [] : [{ value: String(id), label: nameOf(id) }]),
    ...others.map((person) => ({ value: String(person.id), label: person.name })),
  ]
  const put = (place: number, value: string) =>
    setDeputies(value ? deputies.toSpliced(place, 1, Number(value)) : deputies.toSpliced(place, 1))
  const rows = others.length > 0 ? [...deputies, undefined] : deputies
  return (
    <fieldset className="fld" id="deputies" tabIndex={-1}>
      <legend>{t('deputies')}</legend>
      <input type="hidden" name="deputies" value={form.fields.deputies || '[]'} />
      <ol className="stack">
        {rows.map((id, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: who is chosen in it changes, and the focus stays
          <li key={place} className="swl">
            <Select
              aria-label={id === undefined ? t('deputyAdd') : `${t('deputies')}, ${place + 1}`}
              value={id ?? ''}
              onChange={(event) => put(place, event.target.value)}
              options={optionsFor(id)}
            />
            {id !== undefined && (
              <button
                type="button"
                className="btn btn-g ico sm"
                aria-label={t('deputyRemove', { name: nameOf(id) })}
                title={t('deputyRemove', { name: nameOf(id) })}
                onClick={() => put(place, '')}
              >
                <X className="i" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <PartError name="deputies" errors={form.errors} />
    </fieldset>
  )
}
