import { useTranslations } from 'use-intl'

const names = [
  'organization_name',
  'address',
  'district',
  'landmark',
  'access_notes',
  'working_hours',
  'status',
  'closed_until',
  'status_note',
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
  'telegram',
  'queue_url',
  'booking',
  'languages',
  'wheelchair',
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
