import { CircleCheck, Download, FileUp, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFocusAfter } from '#app/admin/parts/content/lost-focus.ts'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { employeeList } from '#modules/employees/list.server.ts'
import { mediatorList } from '#modules/mediators/list.server.ts'
import { organizationList } from '#modules/organizations/list.server.ts'
import { postList } from '#modules/posts/list.server.ts'
import { type LastImport, lastImport } from '#platform/lists/take-back.server.ts'
import type { Route } from './+types/import'
import { type Last, LastList } from './parts/last-list.tsx'
import { ListReportView } from './parts/list-report.tsx'
import { type ListReport, readable, sendList } from './parts/send-list.ts'
import { saveTemplate } from './parts/template.ts'

const kinds = ['mediators', 'organizations', 'employees', 'posts'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  // One file adds and changes at will.
  if (!viewer.is_superuser) throw data(null, { status: 403 })
  const lists = { mediators: mediatorList, organizations: organizationList, employees: employeeList, posts: postList }
  const last = await Promise.all(kinds.map((kind) => lastImport(staff.db, lists[kind])))
  return {
    lists: kinds.map((kind, at) => ({
      kind,
      last: lastOf(last[at]),
      key: lists[kind].key,
      columns: Object.keys(lists[kind].contract.shape),
      references: Object.keys(lists[kind].references),
    })),
  }
}

/** What the screen tells of the list that was taken in last. */
function lastOf(last: LastImport | undefined): Last | undefined {
  return last && { id: last.id, at: last.at.toISOString(), by: last.by_name, added: last.added, changed: last.changed }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.import?.title),
]

/** Why nothing was done; whether it lies in the file. */
type Problem = { text: string; isOfFile: boolean; times: number }

/** Lists of spreadsheets and of other systems: tried first, then taken as a whole or not at all. */
export default function ImportScreen({ loaderData: { lists } }: Route.ComponentProps) {
  const t = useTranslations('import')
  const things = useTranslations('things')
  const { locale } = useLocale()
  const [kind, setKind] = useState<(typeof kinds)[number]>('mediators')
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const [report, setReport] = useState<ListReport | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Told anew each time, also where it is the same. */
  const fail = (text: string, isOfFile = false) =>
    setProblem((before) => ({ text, isOfFile, times: (before?.times ?? 0) + 1 }))
  const list = lists.find((each) => each.kind === kind)
  const forget = () => {
    setReport(null)
    setProblem(null)
    setDone(null)
  }
  const go = async (plan?: string) => {
    if (!file || busy) {
      if (!file) fail(t('noFile'), true)
      return
    }
    forget()
    setBusy(true)
    const read = await readable(file)
    if (!read) {
      setBusy(false)
      fail(t('changedFile', { name: file.name }), true)
      setFile(null)
      // Browsers say nothing of a file that is chosen again.
      if (input.current) input.current.value = ''
      return
    }
    const answer = await sendList({ kind, file: read, plan, locale })
    setBusy(false)
    if (answer === null) fail(t('failed'))
    else if ('refused' in answer) fail(answer.refused)
    else {
      setReport(answer)
      if (answer.written) await revalidate()
    }
  }
  const isReady = report !== null && !report.written && report.errors.length === 0 && report.added + report.changed > 0
  // What writes the list goes with the check that it belongs to, what takes it back with that list.
  useFocusAfter(isReady)
  useFocusAfter(list?.last !== undefined)
  return (
    <>
      <TopBar title={t('title')} />
      <div className="sheet">
        <noscript>
          <p className="callout wa">
            <TriangleAlert className="i" aria-hidden="true" />
            {t('needsScripts')}
          </p>
        </noscript>
        {problem && (
          <ErrorSummary
            key={problem.times}
            title={problem.text}
            errors={problem.isOfFile ? [{ id: 'file', text: t('file') }] : []}
          />
        )}
        <form
          className="pn stack"
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault()
            void go()
          }}
        >
          <p className="meta">{t('about')}</p>
          <div className="two">
            <Field label={t('kind')} name="kind">
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  onChange={(event) => {
                    setKind(event.target.value as typeof kind)
                    forget()
                  }}
                  options={kinds.map((each) => ({ value: each, label: things(each) }))}
                />
              )}
            </Field>
            <Field
              label={t('file')}
              name="file"
              hint={t('fileHint')}
              errors={problem?.isOfFile ? [{ code: 'file', message: problem.text }] : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  ref={input}
                  className="field"
                  type="file"
                  accept=".xlsx,.csv,.tsv,.json"
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null)
                    forget()
                  }}
                />
              )}
            </Field>
          </div>
          {list && (
            <details>
              <summary>{t('columns', { n: list.columns.length })}</summary>
              <p>{t('columnsText', { key: list.key, references: list.references.join(', ') })}</p>
              <p className="codes-line">
                {list.columns.map((column) => (
                  <code key={column}>{column}</code>
                ))}
              </p>
              <button
                type="button"
                className="btn btn-s sm"
                disabled={!scripted}
                onClick={() => saveTemplate(kind, list.columns)}
              >
                <Download className="i" aria-hidden="true" />
                {t('template')}
              </button>
            </details>
          )}
          <div className="acts">
            <button
              className={isReady ? 'btn btn-s sm' : 'btn btn-p sm'}
              type="submit"
              disabled={!scripted}
              aria-busy={busy}
            >
              {busy && <LoaderCircle className="i spin" aria-hidden="true" />}
              {t('try')}
            </button>
            {isReady && (
              <button className="btn btn-p sm" type="button" onClick={() => void go(report.plan)}>
                <FileUp className="i" aria-hidden="true" />
                {t('apply')}
              </button>
            )}
          </div>
        </form>
        {report && <ListReportView report={report} />}
        {done && (
          <p className="callout" role="status">
            <CircleCheck className="i" aria-hidden="true" />
            {done}
          </p>
        )}
        {list?.last && (
          <LastList
            kind={kind}
            last={list.last}
            scripted={scripted}
            onDone={(told) => {
              forget()
              if ('done' in told) setDone(told.done)
              else fail(told.problem)
            }}
          />
        )}
      </div>
    </>
  )
}
