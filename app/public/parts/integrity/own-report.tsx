import { formatDate } from '#common/dates.ts'
import type { OwnReport } from '#modules/integrity/contract.ts'
import type { SessionWords } from '#modules/integrity/session-words.server.ts'
import { Facts } from '../facts.tsx'

type Part = { report: OwnReport; words: SessionWords }

const looks = { submitted: 'ne', acknowledged: 'in', assessing: 'wa', investigating: 'wa', closed: 'ok' } as const

const Day = ({ on }: { on: string }) => <time dateTime={on}>{formatDate(on)}</time>

/** How a report stands. */
export function Standing({ report, words }: Part) {
  const { state, state_text, outcome_text, submitted_on, acknowledge_by, closed_on } = report
  return (
    <section className="card">
      <p>
        <span className={`st ${looks[state]}`}>{state_text}</span>
      </p>
      <div className="mt-5">
        <Facts
          facts={[
            { label: words.submitted, value: <Day on={submitted_on} /> },
            { label: words.acknowledge_by, value: acknowledge_by && <Day on={acknowledge_by} /> },
            { label: words.closed, value: closed_on && <Day on={closed_on} /> },
            { label: words.outcome, value: outcome_text },
          ]}
        />
      </div>
    </section>
  )
}

/** What the inspection wrote, and that the reporter did. */
export function OwnMessages({ report: { messages }, words }: Part) {
  return (
    <section aria-labelledby="said">
      <h2 className="h3" id="said">
        {words.messages}
      </h2>
      {messages.length === 0 && <p className="muted">{words.none}</p>}
      {messages.length > 0 && (
        <ol className="said">
          {messages.map(({ place, from, on, text, files }) => (
            <li key={place} className={from === 'staff' ? 'ours' : undefined}>
              <p className="of">
                <b>{from === 'staff' ? words.staff : words.you}</b>
                <Day on={on} />
              </p>
              {from === 'staff' ? <p className="letter">{text}</p> : <p className="muted">{words.yours}</p>}
              {files > 0 && <p className="muted">{words.files_count.replace('{count}', String(files))}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
