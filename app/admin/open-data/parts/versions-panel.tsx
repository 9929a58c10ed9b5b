import { CircleAlert, CircleCheck, History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Items } from '#app/admin/parts/content/items.tsx'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { SignedOut } from '#app/admin/parts/signed-out.tsx'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { formatCount } from '#common/counts.ts'
import { formatDateTime } from '#common/dates.ts'
import type { DatasetVersion } from '#modules/open-data/contract.ts'
import type { Activated } from './activate-version.server.ts'

export type ActivateAnswer = Activated | Refused

type VersionsPanelProps = {
  /** The loads of the dataset, the latest first. */
  versions: DatasetVersion[]
  /** By which the dataset was read. */
  version: number
  /** What became of a version that was put back without script. */
  posted?: ActivateAnswer | undefined
}

const formId = 'activate-form'

/** What the buttons of the panel send without script. It stands beside the form of the editor, within which the panel is. */
export function ActivateForm({ version }: Pick<VersionsPanelProps, 'version'>) {
  return (
    <form id={formId} method="post" hidden>
      <input type="hidden" name="version" value={version} />
    </form>
  )
}

/** What the dataset held and holds; an earlier load takes the place of the present one after a question. */
export function VersionsPanel({ versions, version, posted }: VersionsPanelProps) {
  const t = useTranslations('openData')
  const data = useTranslations('data')
  const content = useTranslations('content')
  const fetcher = useFetcherAgain<ActivateAnswer>()
  const [asked, setAsked] = useState<DatasetVersion>()
  const answer = fetcher.data
  const busy = fetcher.state !== 'idle'
  const told = answer ?? posted
  const refused = told && 'refused' in told ? told : undefined
  useEffect(() => {
    if (answer && 'activated' in answer) toast(t('activated', { number: answer.activated }), { kind: 'success' })
  }, [answer, t])
  const activate = () => {
    setAsked(undefined)
    if (asked) fetcher.submit({ activate: String(asked.number), version: String(version) }, { method: 'post' })
  }
  if (versions.length < 2) return null
  return (
    <Items name="loads" title={t('versions')} count={versions.length}>
      {!answer && posted && 'activated' in posted && (
        <p className="callout" role="status">
          <CircleCheck className="i" aria-hidden="true" />
          {t('activated', { number: posted.activated })}
        </p>
      )}
      {refused && (
        <p className="emsg" role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {refused.message}
        </p>
      )}
      {refused?.status === 401 && <SignedOut onSignedIn={fetcher.again} />}
      <ul className="stack">
        {versions.map((it, at) => (
          <li key={it.number} className="line">
            <b>{data('version', { number: it.number })}</b>
            <span className="meta">
              <time dateTime={it.saved_at}>{formatDateTime(it.saved_at)}</time>,{' '}
              {data('rows', { count: it.records, shown: formatCount(it.records) })}
            </span>
            {at === 0 ? (
              <span className="meta">{t('versionNow')}</span>
            ) : (
              <button
                type="submit"
                form={formId}
                name="activate"
                value={it.number}
                className="btn btn-s sm"
                aria-busy={busy}
                aria-label={t('activateAsk', { number: it.number })}
                onClick={(event) => {
                  event.preventDefault()
                  // Not disabled meanwhile: the question gives the focus back to it.
                  if (!busy) setAsked(it)
                }}
              >
                <History className="i" aria-hidden="true" />
                {t('activate')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== undefined}
        title={t('activateAsk', { number: asked?.number ?? 0 })}
        confirm={t('activate')}
        cancel={content('cancel')}
        danger
        onConfirm={activate}
        onCancel={() => setAsked(undefined)}
      >
        {t('activateText', { count: asked?.records ?? 0 })}
      </Confirm>
    </Items>
  )
}
