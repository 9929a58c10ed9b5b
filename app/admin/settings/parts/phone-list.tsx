import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import type { FormPart } from '#app/admin/parts/content/plain-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Phone } from './settings-fields.ts'

const mostPhones = 10
const nothing: Phone = { name_uz: '', name_uzb: '', name_ru: '', name_en: '', phone: '' }

/** Further telephone numbers, each with its name in four languages. */
export function PhoneList({ form: { fields, errors, change } }: { form: FormPart }) {
  const t = useTranslations('settings')
  const phones = listIn<Phone>(fields.phones)
  const set = (next: Phone[]) => change('phones', JSON.stringify(next))
  const edit = (place: number, values: Partial<Phone>) =>
    set(phones.map((phone, at) => (at === place ? { ...phone, ...values } : phone)))
  return (
    <fieldset className="fld" id="phones" tabIndex={-1}>
      <legend>{t('phones')}</legend>
      <input type="hidden" name="phones" value={fields.phones} />
      <ol className="phones">
        {phones.map((phone, place) => {
          const at = (name: string) => `phones.${place}.${name}`
          const own = Object.fromEntries(
            locales.map((locale) => [at(localizedName('name', locale)), phone[localizedName('name', locale)]]),
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <li key={place}>
              <Field label={t('phone')} name={at('phone')} errors={errors?.[at('phone')]}>
                {(control) => (
                  <input
                    {...control}
                    className="field"
                    type="tel"
                    value={phone.phone}
                    maxLength={40}
                    onChange={(event) => edit(place, { phone: event.target.value })}
                  />
                )}
              </Field>
              <LocalizedField
                legend={t('phoneName')}
                name={at('name')}
                values={own}
                errors={errors}
                maxLength={120}
                onChange={(name, value) => edit(place, { [name.split('.').at(-1) ?? '']: value })}
              />
              <button
                type="button"
                className="btn btn-g ico sm"
                aria-label={t('phoneRemove', { phone: phone.phone })}
                title={t('phoneRemove', { phone: phone.phone })}
                onClick={() => set(phones.filter((_, other) => other !== place))}
              >
                <Trash2 className="i" aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ol>
      {phones.length < mostPhones && (
        <button type="button" className="btn btn-s sm start" onClick={() => set([...phones, nothing])}>
          <Plus className="i" aria-hidden="true" />
          {t('phoneAdd')}
        </button>
      )}
    </fieldset>
  )
}
