import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { SocialFields } from '#app/admin/parts/social-fields.tsx'
import { socialWords } from '#app/admin/parts/social-links.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { SocialLinks } from '#common/social.ts'
import { LeadersField } from './leaders-field.tsx'
import { regionFields } from './region-fields.ts'
import type { RegionChoices } from './region-screen.server.ts'
import { useRegionWords } from './use-region-words.ts'

type RegionFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer' | 'publicPage'> & {
  choices: RegionChoices
}

/** Writing about a region. Who leads it and from where is chosen among those that belong to it. */
export function RegionForm({ record, answer, publicPage, choices: { people, offices } }: RegionFormProps) {
  const t = useTranslations('regionList')
  const { to } = useLocale()
  const words = useRegionWords()
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id)
  const chosen = (from: { id: number; name: string }[]) => [
    { value: '', label: t('none') },
    ...from.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <ContentForm
      record={record}
      answer={answer}
      publicPage={publicPage}
      fieldList={regionFields}
      words={{ ...words, ...socialWords(answer && 'kept' in answer ? answer.kept?.social : undefined) }}
      inWords={{
        social: (value) =>
          listIn<SocialLinks[number]>(value)
            .map(({ link }) => link)
            .join(', '),
        deputies: (value) => listIn<number>(value).map(nameOf).join(', '),
      }}
      kind="region"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to('/admin/add_regions'), label: t('title') }}
      showing={(form) => (
        <>
          <LineField name="code" label={t('code')} hint={t('codeHint')} form={form} />
          <LineField name="iso" label={t('iso')} hint={t('isoHint')} form={form} />
        </>
      )}
      aside={(form) => (
        <>
          <section className="pn">
            <h2>{t('leadership')}</h2>
            <div className="stack">
              {people.length + offices.length === 0 && <p className="meta">{t('nobody')}</p>}
              <ChoiceField name="office" label={t('office')} form={form} options={chosen(offices)} />
              <ChoiceField name="head" label={t('head')} form={form} options={chosen(people)} />
              <LeadersField form={form} people={people} />
            </div>
          </section>
          <section className="pn">
            <h2>{t('contacts')}</h2>
            <div className="stack">
              <LineField name="hotline" type="tel" label={t('hotline')} hint={t('hotlineHint')} form={form} />
              <SocialFields form={form} />
            </div>
          </section>
        </>
      )}
    />
  )
}
