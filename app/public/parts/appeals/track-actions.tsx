import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { AppealForm, TrackedAppeal } from '#modules/appeals/contract.ts'
import { Offline } from '../forms/offline.tsx'
import { useSending } from '../forms/use-sending.ts'
import { fieldNames, idOf } from './answers.ts'
import { Field } from './field.tsx'
import { FileField } from './file-field.tsx'
import { MessageField } from './message-field.tsx'
import { useWhy } from './track-form.tsx'
import type { TrackRefused, TrackStep } from './track-page.server.ts'

type ActionsProps = {
  appeal: TrackedAppeal
  limits: AppealForm['files']
  most: { message: number; comment: number }
  refused: TrackRefused | undefined
}

/** What the sender can still do about an appeal; nothing is offered that would be refused. */
export function TrackActions({ appeal: { may, detail, rating }, limits, most, refused }: ActionsProps) {
  const t = useTranslations('feedback.track')
  const of = (step: TrackStep) => (refused?.step === step ? refused : undefined)
  return (
    <>
      {detail === 'asked' && <p className="callout warn">{t('asked')}</p>}
      {may.message && (
        <Ask
          step="message"
          title={t('write')}
          button={t('sendMessage')}
          refused={of('message')}
          open={detail === 'asked'}
        >
          <MessageField
            name="text"
            label={t('write')}
            hint={t('writeHint')}
            most={most.message}
            rows={5}
            value={of('message')?.typed.text}
            errors={of('message')?.errors.text}
          />
          <FileField limits={limits} attached={of('message')?.attached ?? []} errors={of('message')?.errors.files} />
        </Ask>
      )}
      {may.rate && (
        <Ask step="rating" title={t('rating')} button={t('rate')} refused={of('rating')} open>
          <fieldset className={of('rating')?.errors.score ? 'fld err' : 'fld'}>
            <legend>{t('ratingScale')}</legend>
            <div className="scores">
              {[1, 2, 3, 4, 5].map((score) => (
                <label className="opt" key={score}>
                  <input
                    type="radio"
                    name="score"
                    id={score === 1 ? idOf('score') : undefined}
                    value={score}
                    defaultChecked={of('rating')?.typed.score === String(score)}
                  />
                  <span>{score}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field name="comment" label={t('comment')} optional errors={of('rating')?.errors.comment}>
            {(control) => (
              <textarea {...control} rows={3} maxLength={most.comment} defaultValue={of('rating')?.typed.comment} />
            )}
          </Field>
        </Ask>
      )}
      {rating !== null && <p>{t('rated', { score: rating })}</p>}
      {may.reopen && (
        <Ask step="reopen" title={t('reopen')} button={t('reopenSend')} refused={of('reopen')}>
          <p className="muted">{t('reopenText')}</p>
          <MessageField
            name="text"
            label={t('reason')}
            most={most.message}
            rows={5}
            value={of('reopen')?.typed.text}
            errors={of('reopen')?.errors.text}
          />
        </Ask>
      )}
      {may.withdraw && (
        <Ask step="withdraw" title={t('withdraw')} button={t('withdraw')} refused={of('withdraw')} danger>
          <p>{t('withdrawText')}</p>
        </Ask>
      )}
    </>
  )
}

type AskProps = {
  step: TrackStep
  title: string
  button: string
  refused: TrackRefused | undefined
  open?: boolean
  danger?: boolean
  children: ReactNode
}

/** One thing to do, shut until it is wanted. */
function Ask({ step, title, button, refused, open = false, danger = false, children }: AskProps) {
  const t = useTranslations('feedback.track')
  const form = useTranslations('feedback.form')
  const { to } = useLocale()
  const { sending, offline, onSubmit } = useSending()
  const id = useId()
  const why = useWhy(refused)
  return (
    <details className="asks" open={open || refused !== undefined}>
      <summary id={id}>{title}</summary>
      <form
        className="formgrid appeal-form"
        method="post"
        action={to('/feedback/track')}
        encType="multipart/form-data"
        noValidate
        aria-labelledby={id}
        onSubmit={onSubmit}
      >
        {refused && (
          <ErrorSummary title={t('notDone')}>
            <p className="why">{why}</p>
          </ErrorSummary>
        )}
        {children}
        {offline && <Offline text={form('offline')} />}
        <div>
          <button
            type="submit"
            className={danger ? 'btn btn-d' : 'btn btn-s'}
            name={fieldNames.step}
            value={step}
            aria-disabled={sending || undefined}
          >
            {button}
          </button>
        </div>
      </form>
    </details>
  )
}
