import { Paperclip } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { AppealFile, TrackedAppeal } from '#modules/appeals/contract.ts'
import { Facts } from '../facts.tsx'

type Part = { appeal: TrackedAppeal }

/** How an appeal stands: its label in words, and what it is. */
export function Standing({ appeal }: Part) {
  const t = useTranslations('feedback.track')
  const receipt = useTranslations('feedback.receipt')
  const { label, label_text, detail_text, kind, topic_text, received_at, deadline_at, is_overdue, forwarded_to } =
    appeal
  return (
    <section className="card" aria-labelledby="standing">
      <h2 className="vh" id="standing">
        {receipt('label')}
      </h2>
      <p>
        <span className={`st ${looks[label]}`}>{label_text}</span> {detail_text && <span>{detail_text}</span>}
      </p>
      <div className="mt-5">
        <Facts
          facts={[
            { label: t('kind'), value: t(`kinds.${kind}`) },
            { label: t('topic'), value: topic_text },
            { label: receipt('received'), value: <Moment at={received_at} /> },
            {
              label: t('due'),
              value: deadline_at && (
                <>
                  <Moment at={deadline_at} dayOnly />
                  {is_overdue && <b> — {t('overdue')}</b>}
                </>
              ),
            },
            { label: t('sentOn'), value: forwarded_to },
          ]}
        />
      </div>
    </section>
  )
}

/** The public labels in the colours of chips; the word itself says it. */
const looks = { received: 'ne', accepted: 'in', under_consideration: 'wa', reviewed: 'ok' } as const

/** How the term was counted, line by line, so that anybody can count it again. */
export function DeadlineCount({ appeal: { deadline } }: Part) {
  const t = useTranslations('feedback.track')
  if (deadline.length === 0) return null
  return (
    <section aria-labelledby="counted">
      <h2 className="h3" id="counted">
        {t('deadlineTitle')}
      </h2>
      <ol className="counted">
        {deadline.map(({ step, text, at, until, days }) => (
          <li key={`${step} ${at}`}>
            <span>{text}</span>
            <span>
              {at ? <Moment at={at} dayOnly={step !== 'received'} /> : days !== null && t('plusDays', { days })}
              {step === 'paused' &&
                (until ? (
                  <>
                    {' '}
                    – <Moment at={until} dayOnly />
                  </>
                ) : (
                  <> – {t('pausedNow')}</>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What has happened, the newest last. */
export function Timeline({ appeal: { timeline } }: Part) {
  const t = useTranslations('feedback.track')
  const { locale } = useLocale()
  return (
    <section aria-labelledby="way">
      <h2 className="h3" id="way">
        {t('timeline')}
      </h2>
      <ol className="way">
        {timeline.map(({ at, text, note, lang }) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <Moment at={at} />
            {note && (
              <p className="letter" lang={lang === locale ? undefined : localeFacts[lang].tag}>
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the sender and the ministry have written to each other. */
export function Letters({ appeal: { messages } }: Part) {
  const t = useTranslations('feedback.track')
  return (
    <section aria-labelledby="letters">
      <h2 className="h3" id="letters">
        {t('messages')}
      </h2>
      {messages.length === 0 && <p className="muted">{t('noMessages')}</p>}
      <ol className="said">
        {messages.map(({ id, at, from, kind, text, files }) => (
          <li key={id} className={from === 'ministry' ? 'ours' : undefined}>
            <p className="of">
              <b>{kind === 'reply' ? t('answer') : from === 'ministry' ? t('ministry') : t('you')}</b>
              <Moment at={at} />
            </p>
            <p className="letter">{text}</p>
            <FileList files={files} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Files that were sent along. */
export function FileList({ files }: { files: AppealFile[] }) {
  const { locale, to } = useLocale()
  if (files.length === 0) return null
  return (
    <ul className="attached mt-3">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Paperclip className="i" aria-hidden />
          <span>
            <a href={to(`/feedback/track/files/${id}`)} download={name}>
              {name}
            </a>{' '}
            <span className="meta">{formatBytes(size, locale)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return <time dateTime={machineDateTime(at)}>{dayOnly ? formatDate(at) : formatDateTime(at)}</time>
}
