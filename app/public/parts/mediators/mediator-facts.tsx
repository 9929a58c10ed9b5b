import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import { MailLink, SiteLink } from '../address-text.tsx'
import { Facts } from '../facts.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { languageOf } from '../untranslated.ts'
import { inOneSentence } from './in-one-sentence.ts'
import type { loadMediator } from './mediators.server.ts'

type MediatorFactsProps = { mediator: Awaited<ReturnType<typeof loadMediator>> }

/** All that the register says of one mediator, how to get in touch first. */
export function MediatorFacts({ mediator }: MediatorFactsProps) {
  const t = useTranslations('mediators')
  const place = useTranslations('register')
  const { phones, email, website, fee_note, region_name, district, address, organization, training_org, reason } =
    mediator
  const lang = (name: string) => languageOf(name, mediator.untranslated)
  const day = (date: string, text: string) => <time dateTime={date}>{text}</time>
  return (
    <Facts
      facts={[
        { label: t('reason'), value: reason, lang: lang('reason') },
        { label: place('phone'), value: phones.length > 0 && <PhoneLinks phones={phones} /> },
        {
          label: t('email'),
          value: email && <MailLink address={email} />,
        },
        {
          label: t('website'),
          value: website && <SiteLink href={website} text={new URL(website).host} />,
        },
        { label: t('fee'), value: fee_note, lang: lang('fee_note') },
        { label: place('region'), value: region_name },
        {
          label: place('address'),
          value: [district, address].filter(Boolean).join(', '),
          lang: lang('address') ?? lang('district'),
        },
        { label: t('organization'), value: organization, lang: lang('organization') },
        {
          label: t('specialisation'),
          value: inOneSentence(mediator.specialisations.map((one) => t(`specialisations.${one}`))),
        },
        { label: t('languages'), value: mediator.languages.map((one) => t(`workLanguages.${one}`)).join(', ') },
        { label: t('online'), value: mediator.online && t('onlines.true') },
        { label: t('registerNo'), value: mediator.register_no },
        {
          label: t('certificate'),
          value: (
            <>
              {mediator.certificate_no},{' '}
              {day(mediator.certificate_date, t('certificateDate', { date: formatDate(mediator.certificate_date) }))}
            </>
          ),
        },
        { label: t('training'), value: training_org, lang: lang('training_org') },
        {
          label: t('entered'),
          value: day(mediator.register_entry_date, formatDate(mediator.register_entry_date)),
        },
        { label: t('order'), value: mediator.entry_order_no },
      ]}
    />
  )
}
