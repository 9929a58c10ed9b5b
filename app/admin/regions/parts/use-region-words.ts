import { useTranslations } from 'use-intl'

/** What the fields of a region are called. */
export function useRegionWords(): Record<string, string> {
  const t = useTranslations('regionList')
  const social = useTranslations('settings')('social')
  return {
    name: t('name'),
    centre: t('centre'),
    justice_body: t('justice_body'),
    reception: t('reception'),
    about: t('about'),
    districts: t('districts'),
    code: t('code'),
    iso: t('iso'),
    hotline: t('hotline'),
    social,
    office: t('office'),
    head: t('head'),
    deputies: t('deputies'),
  }
}
