import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { langByLetters } from '#common/lang-by-letters.ts'
import { localeFacts } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import { AddressText, MailLink } from './address-text.tsx'
import { DatasetColumns } from './dataset-columns.tsx'
import { DatasetVersions } from './dataset-versions.tsx'
import { licences } from './licences.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { Phone } from './phones.server.ts'

/** The passport of a set: licence, dates, who answers for it, its columns. */
export function DatasetFacts({ dataset, phones }: { dataset: DatasetPage; phones: Phone[] }) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  const { untranslated, next_due, responsible_email, link_web } = dataset
  const licence = licences[dataset.licence]
  const tagOf = (text: string) => (untranslated.includes(text) ? localeFacts.uz.tag : undefined)
  return (
    <aside className="card" aria-labelledby="facts">
      <h2 className="h3" id="facts">
        {t('facts')}
      </h2>
      <dl className="set-facts">
        <Fact name={t('licence')}>
          <a rel="license" href={licence.addressIn(locale)}>
            {licence.name}
          </a>
        </Fact>
        <Fact name={t('updated')}>
          <Day date={dataset.last_updated} />
        </Fact>
        {next_due && (
          <Fact name={t('nextDue')}>
            <Day date={next_due} />
          </Fact>
        )}
        <Fact name={t('frequency')}>{t(`frequencies.${dataset.update_frequency}`)}</Fact>
        {dataset.first_published && (
          <Fact name={t('firstPublished')}>
            <Day date={dataset.first_published} />
          </Fact>
        )}
        <Fact name={t('records')}>{t('rows', { count: dataset.records, shown: formatCount(dataset.records) })}</Fact>
        <Fact name={t('code')}>{dataset.code}</Fact>
        <Fact name={t('organization')} lang={tagOf('organization')}>
          {dataset.organization}
        </Fact>
        <Fact name={t('sphere')} lang={tagOf('sphere')}>
          {dataset.sphere}
        </Fact>
        {dataset.responsible_full_name && (
          <Fact name={t('responsible')}>
            <span lang={langByLetters(dataset.responsible_full_name, locale)}>{dataset.responsible_full_name}</span>
            <PhoneLinks phones={phones} />
            <MailLink address={responsible_email} />
          </Fact>
        )}
        {link_web && (
          <Fact name={t('web')}>
            <a href={link_web}>
              <AddressText>{new URL(link_web).host}</AddressText>
            </a>
          </Fact>
        )}
      </dl>
      <DatasetColumns columns={dataset.columns} />
      <DatasetVersions dataset={dataset} />
    </aside>
  )
}

function Fact({ name, lang, children }: { name: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  )
}

const Day = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>
