import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { SealedReport } from '#modules/integrity/contract.ts'
import { EvidenceList } from './evidence-list.tsx'
import { SealForm } from './seal-form.tsx'
import type { OpenedReport } from './use-opened.ts'

type DialogueProps = { sealed: SealedReport; opened: OpenedReport; mayChange: boolean }

/** What the reporter and the inspection wrote to each other. */
export function Dialogue({ sealed, opened, mayChange }: DialogueProps) {
  const t = useTranslations('integrityDesk')
  const { messages, files, custodians, reporter, erased } = sealed
  return (
    <section className="pn" aria-labelledby="dialogue">
      <h2 id="dialogue">{t('dialogue')}</h2>
      {messages.length === 0 && <p className="meta">{t('noMessages')}</p>}
      {messages.length > 0 && (
        <ol className="int-m">
          {messages.map(({ place, from, on }) => (
            <li key={place} className={from === 'staff' ? 'ours' : undefined}>
              <p className="meta">
                <b>{t(from === 'staff' ? 'staff' : 'reporter')}</b> <time dateTime={on}>{formatDate(on)}</time>
              </p>
              <p className="int-w">{opened.messages.get(place) ?? t('unreadable')}</p>
              <EvidenceList report={sealed.id} files={files.filter((file) => file.place === place)} opened={opened} />
            </li>
          ))}
        </ol>
      )}
      {mayChange && !erased && reporter && (
        <SealForm step="message" keys={[reporter, ...custodians]} label={t('answer')} send={t('answerSend')} />
      )}
    </section>
  )
}

/** What stays inside. */
export function Notes({ sealed, opened, mayChange }: DialogueProps) {
  const t = useTranslations('integrityDesk')
  return (
    <section className="pn" aria-labelledby="notes">
      <h2 id="notes">{t('notes')}</h2>
      {sealed.notes.length > 0 && (
        <ol className="int-m">
          {sealed.notes.map(({ place, by, on }) => (
            <li key={place}>
              <p className="meta">
                <b>{by}</b> <time dateTime={on}>{formatDate(on)}</time>
              </p>
              <p className="int-w">{opened.notes.get(place) ?? t('unreadable')}</p>
            </li>
          ))}
        </ol>
      )}
      {mayChange && !sealed.erased && (
        <SealForm step="note" keys={sealed.custodians} label={t('note')} send={t('noteSend')} />
      )}
    </section>
  )
}
