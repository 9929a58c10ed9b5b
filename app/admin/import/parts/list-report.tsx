import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#app/ui/data-table.tsx'
import { Additions } from './additions.tsx'
import { Differences } from './differences.tsx'
import { MissingRecords } from './missing-records.tsx'
import type { ListReport, RowProblem } from './send-list.ts'

const mostShown = 200

/** What a list does, or why it cannot be taken: each wrong row with its column, as a spreadsheet counts them. */
export function ListReportView({ report }: { report: ListReport }) {
  const t = useTranslations('import')
  const { added, changed, unchanged, written, errors, outdated } = report
  const good = errors.length === 0
  // Of two who take the same list in, the second finds nothing left to do.
  const isSo = good && added + changed === 0
  const calm = isSo || (good && !outdated)
  const Icon = calm ? CircleCheck : TriangleAlert
  const told = isSo ? t('already') : written ? t('done') : outdated ? t('outdated') : t('ready')
  return (
    <section className="pn stack" aria-labelledby="report">
      <div className={calm ? 'callout' : 'callout wa'} role="status">
        <Icon className="i" aria-hidden="true" />
        <h2 id="report">{good ? told : t('wrong', { n: errors.length })}</h2>
      </div>
      <dl className="figs">
        <div>
          <dt>{written ? t('added') : t('toAdd')}</dt>
          <dd>{added}</dd>
        </div>
        <div>
          <dt>{written ? t('changed') : t('toChange')}</dt>
          <dd>{changed}</dd>
        </div>
        <div>
          <dt>{t('unchanged')}</dt>
          <dd>{unchanged}</dd>
        </div>
      </dl>
      <RowProblems caption={t('wrongRows')} isTitled head={t('problem')} problems={errors.slice(0, mostShown)} />
      {errors.length > mostShown && <p className="meta">{t('more', { n: errors.length - mostShown })}</p>}
      {report.doubts.length > 0 && (
        <p className="callout wa">
          <TriangleAlert className="i" aria-hidden="true" />
          {t('doubts')}
        </p>
      )}
      {/* The message above is its heading. */}
      <RowProblems caption={t('doubt')} head={t('doubt')} problems={report.doubts} />
      <Additions report={report} />
      <Differences report={report} />
      <MissingRecords missing={report.missing} />
    </section>
  )
}

type RowProblemsProps = { caption: string; isTitled?: boolean; head: string; problems: RowProblem[] }

function RowProblems({ caption, isTitled = false, head, problems }: RowProblemsProps) {
  const t = useTranslations('import')
  if (problems.length === 0) return null
  return (
    <DataTable
      caption={caption}
      isTitled={isTitled}
      columns={[
        { key: 'row', kind: 'n', head: t('row'), label: t('row'), cell: ({ row }) => row },
        { key: 'column', head: t('column'), label: t('column'), cell: ({ column }) => <code>{column || '—'}</code> },
        { key: 'message', kind: 'main', head, cell: ({ message }) => message },
      ]}
      rows={problems}
      keyOf={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}
