import { CircleAlert, CircleCheck, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Items } from '#app/admin/parts/content/items.tsx'
import { useFocusAfter } from '#app/admin/parts/content/lost-focus.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { SignedOut } from '#app/admin/parts/signed-out.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import type { LoadReport } from './load-rows.server.ts'

type RowsPanelProps = {
  records: number
  version: number
  columns: string[]
  /** The passport has changes that are not stored: a file is read against what is. */
  dirty: boolean
}

/** The rows of a dataset: how many there are, and a file that takes their place after it was checked line by line. */
export function RowsPanel({ records, version, columns, dirty }: RowsPanelProps) {
  const t = useTranslations('openData')
  const content = useTranslations('content')
  const media = useTranslations('media')
  const fetcher = useFetcher<LoadReport | Refused>()
  const [file, setFile] = useState<File | null>(null)
  const [asks, setAsks] = useState(false)
  const answer = fetcher.data
  const refused = answer && 'refused' in answer ? answer : undefined
  const report = answer && 'done' in answer ? answer : undefined
  const busy = fetcher.state !== 'idle'

  const send = (intent: 'check' | 'load', sent: File, skip = false) => {
    const form = new FormData()
    form.set('intent', intent)
    form.set('version', String(version))
    if (skip) form.set('skip', 'on')
    form.set('file', sent)
    void fetcher.submit(form, { action: '?rows', method: 'post', encType: 'multipart/form-data' })
  }
  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const bytes = await chosen.arrayBuffer().catch(() => null)
    if (!bytes) return toast(media('problems.gone'), { kind: 'error' })
    // What was checked is loaded, though the file may be saved anew meanwhile.
    const read = new File([bytes], chosen.name)
    setFile(read)
    send('check', read)
  }
  useEffect(() => {
    if (report?.done !== 'loaded') return
    setFile(null)
    toast(t('loaded', { count: report.rows }), { kind: 'success' })
  }, [report, t])
  const reported = report?.done === 'checked' && !busy ? file : null
  // What loads the rows goes with the report on them.
  useFocusAfter(reported !== null)
  const good = report ? report.rows - report.bad : 0
  const loads = report !== undefined && !report.tooMany && good > 0
  /** Puts the good rows of the file in the place of those that are there. */
  const load = () => {
    setAsks(false)
    if (file) send('load', file, report !== undefined && report.bad > 0)
  }
  /** Where there are rows, they do not go at one click. */
  const askToLoad = () => (records > 0 ? setAsks(true) : load())
  return (
    <Items name="payload" title={t('rows')} count={records}>
      {dirty && <p className="meta">{t('saveFirst')}</p>}
      <FilesDrop kind="csv" accept=".csv,.txt,.xlsx" rules={t('csvRules')} onFiles={(files) => void take(files)} />
      {busy && (
        <p className="meta" role="status">
          {t('reading')}
        </p>
      )}
      {refused && (
        <p className="emsg" role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {Object.values(refused.errors ?? {})
            .flat()
            .map(({ message }) => message)
            .join(' ') || refused.message}
        </p>
      )}
      {refused?.status === 401 && file && <SignedOut onSignedIn={() => send('check', file)} />}
      {report && reported && (
        <section className="report" aria-label={t('report')}>
          <h3>
            {report.bad === 0 && !report.tooMany && report.rows > 0 ? (
              <CircleCheck className="i ok" aria-hidden="true" />
            ) : (
              <CircleAlert className="i da" aria-hidden="true" />
            )}
            <span role="status">
              {reported.name}: {t('readRows', { count: report.rows, bad: report.bad })}
            </span>
          </h3>
          {report.unknown.length > 0 && <p>{t('unknown', { names: report.unknown.join(', ') })}</p>}
          {report.missing.length > 0 && <p>{t('missing', { names: report.missing.join(', ') })}</p>}
          {report.tooMany && <p>{t('tooMany')}</p>}
          {report.problems.length > 0 && (
            <ol className="bad-rows">
              {report.problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  <b>{t('line', { line })}</b> {message}
                </li>
              ))}
            </ol>
          )}
          {report.preview.length > 0 && <Preview columns={columns} rows={report.preview} />}
          <div className="line">
            {loads && report.bad === 0 && (
              <button type="button" className="btn btn-p sm" onClick={askToLoad}>
                <Upload className="i" aria-hidden="true" />
                {t('loadAll', { count: good })}
              </button>
            )}
            {loads && report.bad > 0 && (
              <button type="button" className="btn btn-s sm" onClick={askToLoad}>
                <Upload className="i" aria-hidden="true" />
                {t('loadGood', { count: good })}
              </button>
            )}
            {loads && <span className="meta">{t('replaceNote', { count: records })}</span>}
          </div>
          <Confirm
            open={asks}
            title={t('replaceAsk')}
            confirm={t('replace')}
            cancel={content('cancel')}
            danger
            onConfirm={load}
            onCancel={() => setAsks(false)}
          >
            {t('replaceText', { before: records, after: good })}
          </Confirm>
        </section>
      )}
    </Items>
  )
}

function Preview({ columns, rows }: { columns: string[]; rows: Record<string, unknown>[] }) {
  const t = useTranslations('openData')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="scroll" tabIndex={0} aria-label={t('preview')}>
      <table>
        <caption className="vh">{t('preview')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and stay where they are
            <tr key={place}>
              {columns.map((column) => (
                <td key={column}>{cellText(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
