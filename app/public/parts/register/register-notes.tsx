import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'

type RegisterNotesProps = {
  /** Address of the register without its language. */
  path: string
  /** When an entry was changed last. */
  changed: string | undefined
  children?: ReactNode
}

/** What a register says of itself: as of when it stands, and where to tell of a mistake in it. */
export function RegisterNotes({ path, changed, children }: RegisterNotesProps) {
  const t = useTranslations('register')
  const { to } = useLocale()
  return (
    <p className="meta reg-notes">
      {children}
      {changed && <time dateTime={machineDateTime(changed)}>{t('asOf', { date: formatDate(changed) })}</time>}
      <Link to={to(`/feedback?about=${path}`)} rel="nofollow">
        {t('reportError')}
      </Link>
    </p>
  )
}
