import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** On top of a record: leads to what visitors see of it, beside the staff area. */
export function SiteLink({ href }: { href: string }) {
  const t = useTranslations('editor')
  return (
    <a className="btn btn-s sm" href={href} target="_blank" rel="noopener">
      <Eye className="i" aria-hidden="true" />
      {t('view')}
    </a>
  )
}

/** On top of a record that is looked at: leads to its editor. */
export function EditLink({ to }: { to: string }) {
  const t = useTranslations('content')
  return (
    <Link className="btn btn-p sm" to={to}>
      <Pencil className="i" aria-hidden="true" />
      {t('edit')}
    </Link>
  )
}
