import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { CategoryField, type HomeChoice } from '#app/admin/parts/content/category-field.tsx'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { ChoiceField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { homesOf } from '#modules/categories/contract.ts'
import { employeeTypes } from '#modules/employees/contract.ts'
import { employeeFields } from './employee-fields.ts'

type Choice = { id: number; name: string }

type EmployeeFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  choices: { categories: HomeChoice[]; organizations: Choice[]; regions: Choice[] }
}

const byId = ({ id, name }: Choice) => ({ value: String(id), label: name })

/** Writing about an employee. */
export function EmployeeForm({ record, answer, choices }: EmployeeFormProps) {
  const t = useTranslations('employees')
  const { to } = useLocale()
  const words = {
    full_name: t('full_name'),
    position_name: t('position_name'),
    reception: t('reception'),
    duties: t('duties'),
    user_info: t('user_info'),
    thumbnail: t('thumbnail'),
    type: t('type'),
    category: t('category'),
    organization: t('organization'),
    region: t('region'),
    phone: t('phone'),
    email: t('email'),
  }
  const none = { value: '', label: t('none') }
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={employeeFields}
      words={words}
      kind="employee"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/view_employees'), label: t('title') }}
      showing={(form) => (
        <>
          <ChoiceField
            name="type"
            label={t('type')}
            hint={t('typeHint')}
            form={form}
            options={employeeTypes.map((type) => ({ value: type, label: t(type) }))}
          />
          <CategoryField
            label={t('category')}
            none={t('pick')}
            form={form}
            categories={choices.categories}
            // Those stand on the page of leadership, whatever they belong to.
            kinds={form.fields.type === 'LEADERSHIP' ? undefined : homesOf.employees}
          />
        </>
      )}
      aside={(form) => (
        <>
          <section className="pn">
            <h2>{t('belongs')}</h2>
            <div className="stack">
              <ChoiceField
                name="organization"
                label={t('organization')}
                form={form}
                options={[none, ...choices.organizations.map(byId)]}
              />
              <ChoiceField
                name="region"
                label={t('region')}
                form={form}
                options={[none, ...choices.regions.map(byId)]}
              />
            </div>
          </section>
          <section className="pn">
            <h2>{t('contacts')}</h2>
            <div className="stack">
              <LineField name="phone" type="tel" label={t('phone')} form={form} />
              <LineField name="email" type="email" label={t('email')} form={form} />
            </div>
          </section>
        </>
      )}
    />
  )
}
