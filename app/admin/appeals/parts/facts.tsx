import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { Appeal } from '#modules/appeals/contract.ts'
import { useStatusWord } from './use-words.ts'
import type { AppealWords } from './words.server.ts'

type FactsProps = { appeal: Appeal; words: AppealWords }

function Lines({ lines }: { lines: [string, ReactNode][] }) {
  return (
    <dl className="apl-l">
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who wrote and how they are reached. */
export function ApplicantPanel({ appeal, words }: FactsProps) {
  const t = useTranslations('appealDesk')
  const { applicant, citizen_type, region, reply_channel, reply_locale, consent_at, erased_at } = appeal
  const { name, organization_name, tin, email, phone, district, address } = applicant
  return (
    <section className="pn" aria-labelledby="applicant">
      <h2 id="applicant">{t('applicant')}</h2>
      {erased_at && <p className="meta">{t('erased')}</p>}
      <p className="apl-n" translate="no">
        {name}
      </p>
      <Lines
        lines={[
          [words.citizen_type[citizen_type], organization_name],
          [t('tin'), tin],
          [t('phone'), phone && <a href={`tel:${phone}`}>{phoneShown(phone)}</a>],
          [t('email'), email && <a href={`mailto:${email}`}>{email}</a>],
          [t('address'), [region.name, district, address].filter(Boolean).join(', ')],
          [t('replyTo'), `${words.reply_channel[reply_channel]}, ${localeFacts[reply_locale].name}`],
          [t('consent'), <Moment key="consent" at={consent_at} />],
        ]}
      />
    </section>
  )
}

/** What it is about, where it came from, whose it is. */
export function FactsPanel({ appeal, words }: FactsProps) {
  const t = useTranslations('appealDesk')
  const { to } = useLocale()
  const { kind, topic, channel, addressee, assignee, unit, outcome, rating, rating_comment, forwarded_to } = appeal
  const { merged_into, decline_reason, reopened } = appeal
  return (
    <section className="pn" aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <Lines
        lines={[
          [t('kind'), words.kind[kind]],
          [t('topic'), words.topic[topic]],
          [t('channel'), words.channel[channel]],
          [t('addressee'), addressee?.name],
          [t('assignee'), assignee?.name ?? t('nobody')],
          [t('unit'), unit?.name],
          [t('body'), forwarded_to],
          [t('outcome'), outcome && words.outcome[outcome]],
          [t('declineReason'), decline_reason && words.reason[decline_reason]],
          [t('rating'), rating && t('ratingOf', { n: rating })],
          [
            t('mergedInto'),
            merged_into && <Link to={to(`/admin/appeals/${merged_into.number}`)}>{merged_into.number}</Link>,
          ],
        ]}
      />
      {rating_comment && <p className="apl-q">{rating_comment}</p>}
      {reopened && <p className="meta">{t('reopened')}</p>}
    </section>
  )
}

/** What else the same person has sent. */
export function SamePanel({ appeal: { same_applicant }, words }: FactsProps) {
  const t = useTranslations('appealDesk')
  const { to } = useLocale()
  const statusWord = useStatusWord(words)
  if (same_applicant.length === 0) return null
  return (
    <section className="pn" aria-labelledby="same">
      <h2 id="same">{t('same')}</h2>
      <ul className="lines tight">
        {same_applicant.map(({ id, number, status, received_at }) => (
          <li key={id}>
            <span className="tw">
              <Link to={to(`/admin/appeals/${number}`)}>{number}</Link>
              <span className="meta">
                {statusWord(status)}, <Moment at={received_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
