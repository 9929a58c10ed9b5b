import { useTranslations } from 'use-intl'
import { PhoneLinks } from '../phone-links.tsx'
import type { OrganizationRow } from './organizations.server.ts'

/** The numbers of an office, its hotline last and named so. */
export function OrganizationPhones({ row: { phones, hotline } }: { row: OrganizationRow }) {
  const t = useTranslations('register')
  return (
    <>
      <PhoneLinks phones={phones} />
      {hotline.length > 0 && (
        <small>
          {t('hotline')} <PhoneLinks phones={hotline} />
        </small>
      )}
    </>
  )
}
