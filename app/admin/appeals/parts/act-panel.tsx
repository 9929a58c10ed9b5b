import { useTranslations } from 'use-intl'
import type { Appeal } from '#modules/appeals/contract.ts'
import { declineReasons } from '#modules/appeals/contract.ts'
import { ChoiceField, InternalNote, LineField, NoticeFields, TextField } from './act-fields.tsx'
import { ActForm, type ActPart, type RefusedAct } from './act-form.tsx'
import type { Act } from './acts.ts'
import { LetterFields, OutcomeField, type Template } from './answer-fields.tsx'
import type { AppealWords } from './words.server.ts'

type Named<Id> = { id: Id; name: string }
export type ActPanelProps = {
  appeal: Appeal
  /** The forms that it has as it stands. */
  possible: Act[]
  words: AppealWords
  people: Named<string>[]
  units: Named<number>[]
  templates: Template[]
  refused: RefusedAct | undefined
}

/** All that this person may do with this appeal as it stands, a form each. */
export function ActPanel(props: ActPanelProps) {
  const t = useTranslations('appealDesk')
  const { appeal, possible, refused } = props
  const isProposed = appeal.decline_proposal !== null
  return (
    <section className="pn" aria-labelledby="acts">
      <h2 id="acts" tabIndex={-1}>
        {t('acts')}
      </h2>
      {possible.length === 0 && <p className="meta">{t('noActs')}</p>}
      {possible.map((act) => (
        <ActForm
          // What was sent is gone from the form; what was refused comes back as it was typed.
          key={`${act} ${appeal.version} ${appeal.events.length}`}
          act={act}
          version={appeal.version}
          replyLocale={appeal.reply_locale}
          refused={refused}
          {...(act === 'decline' ? { submitLabel: isProposed ? t('agree') : t('propose') } : {})}
        >
          {(part) => <ActFields act={act} part={part} {...props} />}
        </ActForm>
      ))}
    </section>
  )
}

function ActFields({
  act,
  part,
  appeal,
  words,
  people,
  units,
  templates,
}: ActPanelProps & { act: Act; part: ActPart }) {
  const t = useTranslations('appealDesk')
  const { reply_locale: replyLocale } = appeal
  const notice = <NoticeFields part={part} replyLocale={replyLocale} />
  const note = <InternalNote part={part} />
  const letter = <LetterFields part={part} replyLocale={replyLocale} templates={templates} />
  switch (act) {
    case 'assign':
      return (
        <>
          <ChoiceField
            part={part}
            name="assignee"
            label={t('assignee')}
            usual={appeal.assignee?.id ?? ''}
            options={[{ value: '', label: t('nobody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <ChoiceField
            part={part}
            name="unit"
            label={t('unit')}
            usual={appeal.unit ? String(appeal.unit.id) : ''}
            options={[
              { value: '', label: t('noUnit') },
              ...units.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          {note}
        </>
      )
    case 'answer':
      return (
        <>
          {letter}
          <OutcomeField part={part} words={words} />
        </>
      )
    case 'ask':
    case 'message':
      return letter
    case 'extend':
      return (
        <>
          <LineField part={part} name="order" label={t('orderField')} maxLength={200} />
          <LineField part={part} name="until" label={t('until')} type="date" />
          {notice}
          {note}
        </>
      )
    case 'forward':
      return (
        <>
          <LineField part={part} name="body" label={t('body')} maxLength={250} />
          {notice}
          {note}
        </>
      )
    case 'decline':
      return appeal.decline_proposal ? (
        note
      ) : (
        <>
          <ChoiceField
            part={part}
            name="reason"
            label={t('declineReason')}
            options={[
              { value: '', label: t('choose') },
              ...declineReasons.map((reason) => ({ value: reason, label: words.reason[reason] })),
            ]}
          />
          {notice}
          {note}
        </>
      )
    case 'merge':
      return (
        <>
          <LineField part={part} name="into" label={t('into')} maxLength={40} list="same-numbers" />
          <datalist id="same-numbers">
            {appeal.same_applicant.map(({ id, number }) => (
              <option key={id} value={number} />
            ))}
          </datalist>
        </>
      )
    case 'study':
      return (
        <label className="apl-c">
          <input
            type="checkbox"
            name="further_study"
            defaultChecked={appeal.deadline.some(({ step }) => step === 'further_study')}
          />
          {t('needsStudy')}
        </label>
      )
    case 'note':
      return <TextField part={part} name="text" label={t('noteText')} maxLength={2000} />
    default:
      return note
  }
}
