import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { AuditAction } from '#common/audit-actions.ts'

export type AuditLine = {
  id: number
  at: string
  actor_name: string
  action: AuditAction
  entity: string
  title: string
}

/** What was done last, by whom. */
export function AuditPanel({ lines }: { lines: AuditLine[] }) {
  const t = useTranslations('adminHome')
  const audit = useTranslations('audit')
  const word = useEntityWord()
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="recent">
      <h2 id="recent">
        {t('recent')}
        <Link className="btn btn-g sm" to={to('/admin/audit')}>
          {t('allOfIt')}
        </Link>
      </h2>
      <ul className="lines tight">
        {lines.map(({ id, at, actor_name, action, entity, title }) => (
          <li key={id}>
            <span className="tw">
              <span className="one-line">
                <b translate="no">{actor_name}</b> {audit(`act_${action}`)}
                {title && (
                  <>
                    : <span lang="uz">{title}</span>
                  </>
                )}
              </span>
              <span className="meta">{word(entity)}</span>
            </span>
            <span className="push meta">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
