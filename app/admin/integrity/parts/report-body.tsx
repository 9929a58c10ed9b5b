import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import { bodyKinds, reportCategories, type SealedReport } from '#modules/integrity/contract.ts'
import { EvidenceList } from './evidence-list.tsx'
import type { OpenedReport } from './use-opened.ts'

const fields = [
  ...(['body_kind', 'region', 'accused_name', 'accused_position', 'categories', 'when', 'where'] as const),
  ...(['amount', 'witnesses', 'known_elsewhere', 'contact_name', 'contact'] as const),
] as const

/** What a report says, as it was opened in this browser. */
export function ReportBody({ sealed, opened }: { sealed: SealedReport; opened: OpenedReport }) {
  const t = useTranslations('integrityDesk')
  const { report } = opened
  if (!report) return <p className="emsg">{t('unreadable')}</p>
  const text = (name: string) => (typeof report[name] === 'string' ? report[name] : '')
  const shown = (name: (typeof fields)[number]): string => {
    if (name === 'when') return [text('when_from'), text('when_to')].filter(Boolean).map(formatDate).join(' – ')
    if (name === 'body_kind') {
      const kind = bodyKinds.find((one) => one === report.body_kind)
      return kind ? t(`bodies.${kind}`) : ''
    }
    if (name !== 'categories') return text(name)
    const chosen = Array.isArray(report.categories) ? report.categories : []
    return reportCategories
      .filter((one) => chosen.includes(one))
      .map((one) => t(`categories.${one}`))
      .join(', ')
  }
  return (
    <>
      <p className="int-w">{text('what')}</p>
      <dl className="int-l">
        {fields.map((name) => {
          const value = shown(name)
          return value ? (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null
        })}
      </dl>
      <EvidenceList report={sealed.id} files={sealed.files.filter(({ place }) => place === null)} opened={opened} />
    </>
  )
}
