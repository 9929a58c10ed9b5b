import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { PartError, wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { licenceStatuses, type OrganizationInput } from '#modules/organizations/contract.ts'

type Notary = OrganizationInput['notaries'][number]

const nobody: Notary = {
  full_name: '',
  licence_no: '',
  licence_date: null,
  licence_status: 'active',
  code: '',
  phone: '',
  has_online_queue: false,
}
const lines = {
  full_name: 'notaryName',
  licence_no: 'licence_no',
  licence_date: 'licence_date',
  code: 'code',
  phone: 'notaryPhone',
} as const

/** The notaries of an office. */
export function NotariesEditor({ form }: { form: FormParts }) {
  const t = useTranslations('organizations')
  const [notaries, setNotaries] = jsonField<Notary[]>(form, 'notaries', [])
  const set = (at: number, notary: Notary) => setNotaries(notaries.map((each, index) => (index === at ? notary : each)))
  return (
    <section className="pn" id="notaries" tabIndex={-1}>
      <input type="hidden" name="notaries" value={form.fields.notaries || '[]'} />
      <h2>{t('notaries')}</h2>
      <div className="hrs">
        {notaries.map((notary, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a notary has no name before it is typed
          <fieldset key={at}>
            <legend className="vh">{notary.full_name || t('notaryName')}</legend>
            {(Object.keys(lines) as (keyof typeof lines)[]).map((field) => (
              <label key={field} className={field === 'full_name' ? 'wide' : undefined}>
                <span className="meta">{t(lines[field])}</span>
                <input
                  className="field"
                  type={field === 'licence_date' ? 'date' : 'text'}
                  id={`notaries.${at}.${field}`}
                  {...wrongIn('notaries', form.errors?.[`notaries.${at}.${field}`] !== undefined)}
                  value={notary[field] ?? ''}
                  onChange={({ target: { value } }) =>
                    set(at, { ...notary, [field]: field === 'licence_date' && value === '' ? null : value })
                  }
                />
              </label>
            ))}
            <label htmlFor={`notaries.${at}.licence_status`}>
              <span className="meta">{t('licence_status')}</span>
              <Select
                id={`notaries.${at}.licence_status`}
                value={notary.licence_status}
                onChange={({ target: { value } }) =>
                  set(at, { ...notary, licence_status: value as Notary['licence_status'] })
                }
                options={licenceStatuses.map((status) => ({ value: status, label: t(`licence_statuses.${status}`) }))}
              />
            </label>
            <label className="hrs-d">
              <input
                type="checkbox"
                checked={notary.has_online_queue}
                onChange={(event) => set(at, { ...notary, has_online_queue: event.target.checked })}
              />
              {t('has_online_queue')}
            </label>
            <button
              type="button"
              className="btn btn-g ico sm push"
              aria-label={`${t('removeRow')}: ${notary.full_name}`}
              onClick={() => setNotaries(notaries.filter((_, index) => index !== at))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </fieldset>
        ))}
      </div>
      <button type="button" className="btn btn-s sm" onClick={() => setNotaries([...notaries, nobody])}>
        <Plus className="i" aria-hidden="true" />
        {t('notaryAdd')}
      </button>
      <PartError name="notaries" errors={form.errors} />
    </section>
  )
}
