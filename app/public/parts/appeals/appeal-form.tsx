import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#common/errors.ts'
import type { AppealForm as Form } from '#modules/appeals/contract.ts'
import { Offline } from '../forms/offline.tsx'
import { Restored } from '../forms/restored.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useSending } from '../forms/use-sending.ts'
import { type Answers, attachedOf, fieldNames, type Returned } from './answers.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { appealDraft } from './kept-form.ts'
import { MatterFields } from './matter-fields.tsx'
import { Refused } from './refused.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { Trap } from './trap.tsx'

/** What the parts of the form are made from. */
export type PartProps = { form: Form; answers: Answers; errors: FieldErrors }

type AppealFormProps = {
  /** Where it is sent, with the leader whom it is for. */
  action: string
  form: Form
  /** Slug of the leader, or nothing. */
  to: string
  /** What the address has chosen. */
  chosen: Answers
  /** What came back of a form that was sent. */
  returned: Returned | undefined
}

/** The form of an appeal, complete without scripts: it goes to the server, and comes back with all that was typed. */
export function AppealForm({ action, form, to, chosen, returned }: AppealFormProps) {
  const t = useTranslations('feedback.form')
  const element = useRef<HTMLFormElement>(null)
  const { restored, onInput, clear } = useDraft(element, returned !== undefined, appealDraft)
  const { sending, offline, onSubmit } = useSending()
  const parts: PartProps = { form, answers: returned?.answers ?? chosen, errors: returned?.errors ?? {} }
  return (
    <form
      className="formgrid appeal-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      ref={element}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {returned && <Refused returned={returned} />}
      {restored && <Restored text={t('restored')} clearLabel={t('clear')} clear={clear} />}
      {/* The first button is the one that Enter presses: it must not take a file away. */}
      <button type="submit" className="vh" name={fieldNames.step} value="review" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name={fieldNames.token} value={returned?.token || form.form_token} />
      <input type="hidden" name="to" value={to} />
      <Trap value={returned?.trap} />
      <ApplicantFields {...parts} />
      <MatterFields {...parts} attached={restored ? attachedOf(restored) : (returned?.attached ?? [])} />
      <ReplyFields {...parts} />
      {offline && <Offline text={t('offline')} />}
      <div className="acts">
        <button
          type="submit"
          className="btn btn-p"
          name={fieldNames.step}
          value="review"
          aria-disabled={sending || undefined}
        >
          {sending ? t('sending') : t('next')}
          <ArrowRight className="i" aria-hidden />
        </button>
        <span className="meta">{t('nextHint')}</span>
        <span className="meta needs-script">{t('kept')}</span>
      </div>
    </form>
  )
}
