import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ChecksField } from '#app/admin/mediators/parts/checks-field.tsx'
import { CategoryField, type HomeChoice } from '#app/admin/parts/content/category-field.tsx'
import { ContentForm, type FormParts } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, FlagField, LineField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isFarFromRegion } from '#common/far-from-region.ts'
import { homesOf } from '#modules/categories/contract.ts'
import { workLanguages } from '#modules/mediators/contract.ts'
import { officeStatuses, organizationKinds, wheelchairAccess } from '#modules/organizations/contract.ts'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { NotariesEditor } from './notaries-editor.tsx'
import { hasDivisions, hasNotaries, hasServices, organizationFields } from './organization-fields.ts'
import { type Service, ServicesField } from './services-field.tsx'
import { useOrganizationWords } from './use-organization-words.ts'

type OrganizationFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  choices: { categories: HomeChoice[]; regions: RegionChoice[] }
}

type RegionChoice = { id: number; code: string; name: string }

/** Writing about an organization. Fields that only some kinds have come and go with the kind; what is in them stays. */
export function OrganizationForm({ record, answer, choices }: OrganizationFormProps) {
  const t = useTranslations('organizations')
  const languages = useTranslations('mediators')
  const { to } = useLocale()
  const words = useOrganizationWords()
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={organizationFields}
      words={words}
      inWords={{
        languages: (value) =>
          listIn<(typeof workLanguages)[number]>(value)
            .map((each) => languages(`workLanguages.${each}`))
            .join(', '),
        services: (value) =>
          listIn<Service>(value)
            .map((each) => t(`service.${each}`))
            .join(', '),
      }}
      kind="organization"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/view_organization'), label: t('title') }}
      showing={(form) => (
        <>
          <ChoiceField
            name="kind"
            label={t('kind')}
            form={form}
            options={organizationKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <CategoryField
            label={t('category')}
            none={t('pick')}
            form={form}
            categories={choices.categories}
            kinds={homesOf.organizations}
          />
          <ChoiceField
            name="region"
            label={t('region')}
            form={form}
            options={[
              { value: '', label: t('none') },
              ...choices.regions.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <ChoiceField
            name="status"
            label={t('status')}
            form={form}
            options={officeStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          />
          {shows(form, 'closed_until', () => form.fields.status === 'temporarily_closed') && (
            <LineField name="closed_until" type="date" label={t('closed_until')} form={form} />
          )}
        </>
      )}
      below={(form) => (
        <>
          <HoursEditor form={form} />
          <ExceptionsEditor form={form} />
          {shows(form, 'notaries', hasNotaries) && <NotariesEditor form={form} />}
          {shows(form, 'services', hasServices) && <ServicesField form={form} />}
        </>
      )}
      aside={(form) => (
        <>
          <section className="pn">
            <h2>{t('contacts')}</h2>
            <div className="stack">
              <LinesField name="phone" label={t('phone')} hint={t('phoneHint')} form={form} />
              <LineField name="fax" type="tel" label={t('fax')} form={form} />
              <LineField name="email" type="email" label={t('email')} form={form} />
              <LineField name="website" type="url" label={t('website')} form={form} />
              <LineField name="telegram" type="url" label={t('telegram')} form={form} />
              <LineField name="queue_url" type="url" label={t('queue_url')} form={form} />
              <FlagField name="booking" label={t('booking')} form={form} />
              <ChecksField
                name="languages"
                label={t('languages')}
                form={form}
                options={workLanguages.map((each) => ({ value: each, label: languages(`workLanguages.${each}`) }))}
              />
              {shows(form, 'hotline', hasDivisions) && <LineField name="hotline" label={t('hotline')} form={form} />}
            </div>
          </section>
          <section className="pn">
            <h2>{t('place')}</h2>
            <div className="stack">
              <ChoiceField
                name="wheelchair"
                label={t('wheelchair')}
                form={form}
                options={wheelchairAccess.map((each) => ({
                  value: each,
                  label: t(`wheelchairs.${each || 'unknown'}`),
                }))}
              />
              <LineField name="lat" label={t('lat')} form={form} />
              <LineField name="lng" label={t('lng')} form={form} />
              <FarFromRegion form={form} regions={choices.regions} />
              {shows(form, 'divisions_count', hasDivisions) && (
                <LineField name="divisions_count" label={t('divisions_count')} form={form} />
              )}
              {shows(form, 'office_no', hasNotaries) && (
                <LineField name="office_no" label={t('office_no')} form={form} />
              )}
            </div>
          </section>
        </>
      )}
    />
  )
}

/** Says of coordinates that are far from the chosen region that one of the two may be a mistake. */
function FarFromRegion({ form: { fields }, regions }: { form: FormParts; regions: RegionChoice[] }) {
  const t = useTranslations('organizations')
  const region = regions.find(({ id }) => String(id) === fields.region)
  const [lat = 0, lng = 0] = [fields.lat, fields.lng].map((typed) => Number(typed?.replace(',', '.')))
  if (!fields.lat || !fields.lng || !region || !isFarFromRegion(region.code, { lat, lng })) return null
  return (
    <p className="callout wa" role="status">
      <TriangleAlert className="i" aria-hidden="true" />
      {t('farFromRegion', { region: region.name })}
    </p>
  )
}

/** Whether a field of some kinds is shown: to these, and as long as something is in it that would be refused. */
function shows({ fields }: FormParts, name: string, fits: (kind: string) => boolean): boolean {
  return fits(fields.kind ?? '') || !['', '[]'].includes(fields[name] ?? '')
}
