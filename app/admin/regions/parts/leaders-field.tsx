import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RegionChoices } from './region-screen.server.ts'

/** The deputies in their order: taken from the people of the region, and let go again. */
export function LeadersField({ form, people }: { form: FormParts; people: RegionChoices['people'] }) {
  const t = useTranslations('regionList')
  const [deputies, setDeputies] = jsonField<number[]>(form, 'deputies', [])
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id)
  const others = people.filter(({ id }) => !deputies.includes(id) && String(id) !== form.fields.head)
  return (
    <fieldset className="fld" id="deputies" tabIndex={-1}>
      <legend>{t('deputies')}</legend>
      <input type="hidden" name="deputies" value={form.fields.deputies || '[]'} />
      {deputies.length > 0 && (
        <ol className="stack">
          {deputies.map((id) => (
            <li key={id} className="swl">
              {nameOf(id)}
              <button
                type="button"
                className="btn btn-g ico sm"
                aria-label={t('deputyRemove', { name: nameOf(id) })}
                title={t('deputyRemove', { name: nameOf(id) })}
                onClick={() => setDeputies(deputies.filter((other) => other !== id))}
              >
                <X className="i" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <Select
          id="deputy-add"
          aria-label={t('deputyAdd')}
          value=""
          onChange={({ target: { value } }) => value && setDeputies([...deputies, Number(value)])}
          options={[
            { value: '', label: t('deputyAdd') },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <PartError name="deputies" errors={form.errors} />
    </fieldset>
  )
}
