import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import type { OrganizationInput } from '#modules/organizations/contract.ts'

export type Service = OrganizationInput['services'][number]
const services: Service[] = ['birth', 'marriage', 'divorce', 'death', 'name_change', 'certificate']

/** What a registry office does. */
export function ServicesField({ form }: { form: FormParts }) {
  const t = useTranslations('organizations')
  const [chosen, choose] = jsonField<Service[]>(form, 'services', [])
  return (
    <fieldset className="pn" id="services" tabIndex={-1}>
      <legend>{t('services')}</legend>
      <input type="hidden" name="services" value={form.fields.services || '[]'} />
      <div className="cks">
        {services.map((service) => (
          <label key={service} className="hrs-d">
            <input
              type="checkbox"
              checked={chosen.includes(service)}
              onChange={(event) =>
                choose(services.filter((each) => (each === service ? event.target.checked : chosen.includes(each))))
              }
            />
            {t(`service.${service}`)}
          </label>
        ))}
      </div>
      <PartError name="services" errors={form.errors} />
    </fieldset>
  )
}
