import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { SocialLinks as Links } from '#common/social.ts'
import { MailLink, SiteLink } from '../address-text.tsx'
import { Facts } from '../facts.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { OpeningHours } from '../register/opening-hours.tsx'
import { SocialLinks } from '../social-links.tsx'
import { languageOf } from '../untranslated.ts'
import type { RegionPageData } from './region-page.server.ts'

type RegionContactsProps = { contacts: RegionPageData['contacts']; social: Links }

/** How to reach a region's body of justice, and when. */
export function RegionContacts({ contacts, social }: RegionContactsProps) {
  const t = useTranslations()
  const { office, fax, hotline, reception, isReceptionUzbek, divisions } = contacts
  const lang = (name: string) => languageOf(name, office?.untranslated ?? [])
  const isEmpty = !office && hotline.length === 0 && !reception
  return (
    <div className="card contacts">
      <h2 className="h3">{t('region.contacts')}</h2>
      {isEmpty && <p className="muted">{t('region.noContacts')}</p>}
      <Facts
        facts={[
          { label: t('register.address'), value: office?.address, lang: lang('address') },
          ...(office?.notes ?? []).map(({ label, text: value, lang }) => ({ label, value, lang })),
          {
            label: t('register.phone'),
            value: office && office.phones.length > 0 && <PhoneLinks phones={office.phones} />,
          },
          { label: t('register.hotline'), value: hotline.length > 0 && <PhoneLinks phones={hotline} /> },
          { label: t('region.fax'), value: fax.length > 0 && <PhoneLinks phones={fax} /> },
          {
            label: t('people.email'),
            value: office?.email && <MailLink address={office.email} />,
          },
          {
            label: t('region.website'),
            value:
              office &&
              office.links.length > 0 &&
              office.links.map(({ href, text }, at) => (
                <Fragment key={href}>
                  {at > 0 && <br />}
                  <SiteLink href={href} text={text} />
                </Fragment>
              )),
          },
          {
            label: t('register.hours'),
            value: office && (office.hours || office.working_hours || office.closure) && <OpeningHours row={office} />,
          },
          {
            label: t('people.reception'),
            value: reception,
            lang: languageOf('reception', isReceptionUzbek ? ['reception'] : []),
          },
          { label: t('region.divisions'), value: divisions },
        ]}
      />
      <SocialLinks links={social} />
    </div>
  )
}
