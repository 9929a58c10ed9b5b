import { Eye, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { formatDate } from '#common/dates.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { type Appeal, type AppealEvent, declineReasons } from '#modules/appeals/contract.ts'
import { useStatusWord } from './use-words.ts'
import type { AppealWords } from './words.server.ts'

const deeds = [
  ...(['submitted', 'assigned', 'message', 'note', 'joined', 'took_in', 'study'] as const),
  ...(['decline_proposed', 'reopened', 'rated'] as const),
] as const
type Deed = (typeof deeds)[number]
const isDeed = (what: string): what is Deed => (deeds as readonly string[]).includes(what)
const facts = ['order', 'body', 'until', 'reason', 'number', 'score', 'assignee', 'unit'] as const

type TimelineProps = {
  appeal: Appeal
  words: AppealWords
  people: { id: string; name: string }[]
  units: { id: number; name: string }[]
}

/** Who did what and when, the latest first; what the applicant was told stands apart from what stays inside. */
export function Timeline(props: TimelineProps) {
  const t = useTranslations('appealDesk')
  return (
    <section className="pn" aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline')}</h2>
      <ol className="apl-w">
        {props.appeal.events.toReversed().map((event) => (
          <Entry key={event.id} event={event} {...props} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ event, words, people, units }: TimelineProps & { event: AppealEvent }) {
  const t = useTranslations('appealDesk')
  const statusWord = useStatusWord(words)
  const { at, actor, what, from, to, public_note, internal_note } = event
  const names: Record<string, string> = { applicant: t('byApplicant'), system: t('bySystem') }
  const told = locales.filter((locale) => public_note[locale] !== '')
  const value = (name: (typeof facts)[number]) => {
    const fact = event.facts[name]
    if (fact === null || fact === undefined || fact === '') return undefined
    const text = String(fact)
    if (name === 'until') return formatDate(text)
    if (name === 'reason') return words.reason[declineReasons.find((reason) => reason === text) ?? 'repeated']
    if (name === 'assignee') return people.find(({ id }) => id === text)?.name
    if (name === 'unit') return units.find(({ id }) => String(id) === text)?.name
    return text
  }
  return (
    <li>
      <p>
        <b>{isDeed(what) ? t(`did_${what}`) : to && statusWord(to)}</b>
        {from && to && isDeed(what) && <span className="meta"> · {statusWord(to)}</span>}
      </p>
      <p className="meta">
        <span translate="no">{names[actor] ?? actor}</span> · <Moment at={at} />
      </p>
      {facts.map((name) => {
        const shown = value(name)
        return (
          shown && (
            <p key={name} className="meta">
              {t(`fact_${name}`)}: {shown}
            </p>
          )
        )
      })}
      {told.map((locale) => (
        <p key={locale} className="apl-q" lang={localeFacts[locale].tag}>
          <span className="st in">
            <Eye className="i" aria-hidden="true" />
            {t('publicNote')}
          </span>
          {public_note[locale]}
        </p>
      ))}
      {internal_note && (
        <p className="apl-q">
          <span className="st ne">
            <Lock className="i" aria-hidden="true" />
            {t('internalNote')}
          </span>
          {internal_note}
        </p>
      )}
    </li>
  )
}
