import { useTranslations } from 'use-intl'

const names = [
  'organization_name',
  'address',
  'district',
  'working_hours',
  'description',
  'responsibilities',
  'head',
  'head_full_name',
  'position',
  'reception',
  'short_biography',
  'notarial_district',
  'thumbnail',
  'kind',
  'category',
  'region',
  'phone',
  'fax',
  'email',
  'website',
  'hotline',
  'hours',
  'hours_exceptions',
  'lat',
  'lng',
  'office_no',
  'notaries',
  'services',
  'divisions_count',
] as const

/** What the fields of organizations are called. */
export function useOrganizationWords(): Record<string, string> {
  const t = useTranslations('organizations')
  return Object.fromEntries(names.map((name) => [name, t(name)]))
}
