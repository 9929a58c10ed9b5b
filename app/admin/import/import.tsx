import { CircleCheck, Download, FileUp, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFocusAfter } from '#app/admin/parts/content/lost-focus.ts'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { SignedOut } from '#app/admin/parts/signed-out.tsx'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
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
import { saveTemplate } from './parts/template.ts'
import { useSending } from './parts/use-sending.ts'

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

/** Lists of spreadsheets and of other systems: tried first, then taken as a whole or not at all. */
export default function ImportScreen({ loaderData: { lists } }: Route.ComponentProps) {
  const t = useTranslations('import')
  const things = useTranslations('things')
  const [kind, setKind] = useState<(typeof kinds)[number]>('mediators')
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { input, setFile, busy, report, done, setDone, problem, fail, forget, send } = useSending(kind)
  const list = lists.find((each) => each.kind === kind)
  const isReady = report !== null && !report.written && report.errors.length === 0 && report.added + report.changed > 0
  // What writes the list goes with the check that it belongs to, what takes it back with that list.
  useFocusAfter(isReady)
  useFocusAfter(list?.last !== undefined)
  // And the way back in with what is done again then.
  useFocusAfter(problem?.again !== undefined)
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
          >
            {problem.again && <SignedOut onSignedIn={problem.again} />}
          </ErrorSummary>
        )}
        <form
          className="pn stack"
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className="meta">{t('about')}</p>
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
          {list && <Columns list={list} scripted={scripted} />}
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
              <button className="btn btn-p sm" type="button" onClick={() => void send(report.plan)}>
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
              else fail(told.problem, told.again ? { again: told.again } : {})
            }}
          />
        )}
      </div>
    </>
  )
}

type ColumnsProps = { list: Route.ComponentProps['loaderData']['lists'][number]; scripted: boolean }

/** What a list of a kind may hold, and an empty one to fill in. */
function Columns({ list: { kind, key, columns, references }, scripted }: ColumnsProps) {
  const t = useTranslations('import')
  return (
    <details>
      <summary>{t('columns', { n: columns.length })}</summary>
      <p>{t('columnsText', { key, references: references.join(', ') })}</p>
      <p className="codes-line">
        {columns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <button type="button" className="btn btn-s sm" disabled={!scripted} onClick={() => saveTemplate(kind, columns)}>
        <Download className="i" aria-hidden="true" />
        {t('template')}
      </button>
    </details>
  )
}
