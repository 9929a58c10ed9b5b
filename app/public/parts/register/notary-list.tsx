import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate } from '#common/dates.ts'
import { langByLetters } from '#common/lang-by-letters.ts'
import { PhoneLinks } from '../phone-links.tsx'
import type { OrganizationRow } from './organizations.server.ts'

/** The notaries of an office with their licences. */
export function NotaryList({ row }: { row: OrganizationRow }) {
  const t = useTranslations('register')
  const { locale } = useLocale()
  return (
    <ul className="people-in">
      {row.notaries.map(({ full_name, licence_no, licence_date, notes, phones }) => (
        <li key={full_name + licence_no}>
          <span lang={langByLetters(full_name, locale)}>{full_name}</span>
          {licence_no && <small>{t('licence', { number: licence_no })}</small>}
          {licence_date && (
            <small>
              <time dateTime={licence_date}>{t('licenceDate', { date: formatDate(licence_date) })}</time>
            </small>
          )}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
          <PhoneLinks phones={phones} />
        </li>
      ))}
    </ul>
  )
}
