import { Paperclip } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { Appeal, AppealFile } from '#modules/appeals/contract.ts'

/** Files of an appeal, each saved by its own address. */
function Files({ number, files }: { number: string; files: AppealFile[] }) {
  const { locale, to } = useLocale()
  if (files.length === 0) return null
  return (
    <ul className="apl-fs">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Paperclip className="i" aria-hidden="true" />
          <a href={to(`/admin/appeals/${number}/files/${id}`)} download>
            {name}
          </a>
          <span className="meta">{formatBytes(size, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The text of the appeal with its files. */
export function MessagePanel({ appeal: { number, message, attachments } }: { appeal: Appeal }) {
  const t = useTranslations('appealDesk')
  return (
    <section className="pn" aria-labelledby="message">
      <h2 id="message">{t('message')}</h2>
      <p className="apl-m">{message}</p>
      <Files number={number} files={attachments} />
    </section>
  )
}

/** What both sides wrote since. */
export function LettersPanel({ appeal: { number, messages } }: { appeal: Appeal }) {
  const t = useTranslations('appealDesk')
  return (
    <section className="pn" aria-labelledby="letters">
      <h2 id="letters">{t('letters')}</h2>
      {messages.length === 0 && <p className="meta">{t('noLetters')}</p>}
      <ol className="apl-s">
        {messages.map(({ id, at, from, kind, text, files }) => (
          <li key={id} className={from === 'ministry' ? 'ours' : undefined}>
            <p className="meta">
              <b>{from === 'ministry' ? t('fromMinistry') : t('fromApplicant')}</b>, {t(`said_${kind}`)} ·{' '}
              <Moment at={at} />
            </p>
            <p className="apl-m">{text}</p>
            <Files number={number} files={files} />
          </li>
        ))}
      </ol>
    </section>
  )
}
