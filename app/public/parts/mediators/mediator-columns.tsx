import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PhoneLinks } from '../phone-links.tsx'
import type { Column } from '../register/register-table.tsx'
import { languageOf } from '../untranslated.ts'
import { inOneSentence } from './in-one-sentence.ts'
import { MediatorStatus } from './mediator-status.tsx'
import type { MediatorRow } from './mediators.server.ts'

/** The columns of the register of mediators. The name leads to the whole entry. */
export function useMediatorColumns(path: string): Column<MediatorRow>[] {
  const t = useTranslations('mediators')
  const place = useTranslations('register')
  const { to } = useLocale()
  return [
    { id: 'number', label: place('number'), className: 'no', cell: (_, number) => number },
    {
      id: 'name',
      label: t('person'),
      className: 't',
      cell: ({ slug, full_name, untranslated }) => (
        <Link to={to(`${path}/${slug}`)} lang={languageOf('full_name', untranslated)}>
          {full_name}
        </Link>
      ),
    },
    { id: 'certificate', label: t('certificate'), cell: ({ certificate_no }) => certificate_no },
    {
      id: 'region',
      label: place('region'),
      cell: ({ region_name, district, untranslated }) => (
        <>
          {region_name}
          {district && <small lang={languageOf('district', untranslated)}>{district}</small>}
        </>
      ),
    },
    {
      id: 'specialisation',
      label: t('specialisation'),
      cell: ({ specialisations }) => inOneSentence(specialisations.map((one) => t(`specialisations.${one}`))),
    },
    {
      id: 'languages',
      label: t('languages'),
      cell: ({ languages }) => languages.map((one) => t(`workLanguages.${one}`)).join(', '),
    },
    { id: 'phone', label: place('phone'), cell: ({ phones }) => <PhoneLinks phones={phones} /> },
    { id: 'status', label: t('status'), className: 's', cell: ({ status }) => <MediatorStatus status={status} /> },
  ]
}
