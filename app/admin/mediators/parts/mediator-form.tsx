import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, FlagField, LineField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { mediatorStatuses, mediatorTypes, specialisations, workLanguages } from '#modules/mediators/contract.ts'
import { ChecksField } from './checks-field.tsx'
import { mediatorFields } from './mediator-fields.ts'

type MediatorFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer' | 'publicPage'> & {
  regions: { id: number; name: string }[]
}

/** Writing an entry of the register of mediators. */
export function MediatorForm({ record, answer, publicPage, regions }: MediatorFormProps) {
  const t = useTranslations('mediatorList')
  const words = useTranslations('mediators')
  const { to } = useLocale()
  return (
    <ContentForm
      record={record}
      answer={answer}
      publicPage={publicPage}
      fieldList={mediatorFields}
      words={useWords()}
      inWords={{
        specialisations: namesOf((each) => words(`specialisations.${each as (typeof specialisations)[number]}`)),
        languages: namesOf((each) => words(`workLanguages.${each as (typeof workLanguages)[number]}`)),
      }}
      kind="mediator"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/mediators'), label: t('title') }}
      showing={(form) => (
        <>
          <LineField name="register_no" type="number" label={words('registerNo')} form={form} />
          <ChoiceField
            name="status"
            label={words('status')}
            form={form}
            options={mediatorStatuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
          />
          {form.fields.status !== 'active' && (
            <LineField name="status_date" type="date" label={t('statusDate')} hint={t('statusHint')} form={form} />
          )}
        </>
      )}
      aside={(form) => (
        <>
          <section className="pn">
            <h2>{t('entry')}</h2>
            <div className="stack">
              <ChoiceField
                name="region"
                label={t('region')}
                form={form}
                options={[
                  { value: '', label: t('pick') },
                  ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
              <ChoiceField
                name="mediator_type"
                label={t('type')}
                form={form}
                options={mediatorTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
              />
              <LineField name="certificate_no" label={words('certificate')} form={form} />
              <LineField name="certificate_date" type="date" label={t('certificateDate')} form={form} />
              <LineField name="register_entry_date" type="date" label={words('entered')} form={form} />
              <LineField name="entry_order_no" label={words('order')} form={form} />
            </div>
          </section>
          <section className="pn">
            <h2>{t('work')}</h2>
            <div className="stack">
              <ChecksField
                name="specialisations"
                label={words('specialisation')}
                form={form}
                options={specialisations.map((each) => ({ value: each, label: words(`specialisations.${each}`) }))}
              />
              <ChecksField
                name="languages"
                label={words('languages')}
                form={form}
                options={workLanguages.map((each) => ({ value: each, label: words(`workLanguages.${each}`) }))}
              />
              <FlagField name="online" label={words('onlines.true')} form={form} />
              <LinesField name="phone" label={t('phone')} hint={t('phoneHint')} form={form} />
              <LineField name="email" type="email" label={words('email')} form={form} />
              <LineField name="website" type="url" label={words('website')} form={form} />
            </div>
          </section>
        </>
      )}
    />
  )
}

/** What was chosen of several, by its names. */
const namesOf = (nameOf: (each: string) => string) => (value: string) => listIn<string>(value).map(nameOf).join(', ')

/** What the fields are called. */
function useWords(): Record<string, string> {
  const t = useTranslations('mediatorList')
  const words = useTranslations('mediators')
  return {
    full_name: words('person'),
    organization: words('organization'),
    training_org: words('training'),
    district: t('district'),
    address: t('address'),
    reason: words('reason'),
    register_no: words('registerNo'),
    mediator_type: t('type'),
    certificate_no: words('certificate'),
    certificate_date: t('certificateDate'),
    register_entry_date: words('entered'),
    entry_order_no: words('order'),
    region: t('region'),
    phone: t('phone'),
    email: words('email'),
    website: words('website'),
    fee_note: words('fee'),
    specialisations: words('specialisation'),
    languages: words('languages'),
    online: words('online'),
    status: words('status'),
    status_date: t('statusDate'),
  }
}
