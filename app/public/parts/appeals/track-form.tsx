import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Offline } from '../forms/offline.tsx'
import { useSending } from '../forms/use-sending.ts'
import { fieldNames, idOf } from './answers.ts'
import { Field } from './field.tsx'
import type { TrackRefused } from './track-page.server.ts'

/** Number and key, for who wants to see an appeal. */
export function TrackForm({ number, refused }: { number: string; refused: TrackRefused | undefined }) {
  const t = useTranslations('feedback.track')
  const receipt = useTranslations('feedback.receipt')
  const form = useTranslations('feedback.form')
  const { to } = useLocale()
  const { sending, offline, onSubmit } = useSending()
  const typed = refused?.typed
  const why = useWhy(refused)
  return (
    <form
      className="formgrid appeal-form"
      method="post"
      action={to('/feedback/track')}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
    >
      {refused && (
        <ErrorSummary title={t('failedTitle')} errors={refused.atFields ? [{ id: idOf('number'), text: why }] : []}>
          {!refused.atFields && <p className="why">{why}</p>}
        </ErrorSummary>
      )}
      <Field
        name="number"
        label={receipt('number')}
        hint={t('numberHint')}
        errors={refused?.atFields ? [{ code: 'not_found', message: why }] : undefined}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={typed?.number ?? number}
          />
        )}
      </Field>
      <Field name="access_key" label={receipt('key')} hint={t('keyHint')} errors={undefined}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={typed?.access_key}
          />
        )}
      </Field>
      {offline && <Offline text={form('offline')} />}
      <div className="acts">
        <button
          type="submit"
          className="btn btn-p"
          name={fieldNames.step}
          value="open"
          aria-disabled={sending || undefined}
        >
          {t('show')}
        </button>
        <span className="meta">{t('open')}</span>
      </div>
    </form>
  )
}

/** Why an appeal was not opened, or something was not done about it. */
export function useWhy(refused: TrackRefused | undefined): string {
  const t = useTranslations('feedback.track')
  const form = useTranslations('feedback.form')
  if (!refused) return ''
  if (refused.atFields) return t('notFound')
  const { problem } = refused
  if (problem.kind === 'tooMany') return t('tooMany', { minutes: problem.minutes })
  return problem.kind === 'other' ? problem.message : form('unavailable')
}
