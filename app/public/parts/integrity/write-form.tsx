import { LockKeyhole } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { OwnReport } from '#modules/integrity/contract.ts'
import type { FormWords } from '#modules/integrity/form-words.server.ts'
import type { SessionWords } from '#modules/integrity/session-words.server.ts'
import { idOf } from '../appeals/answers.ts'
import { MessageField } from '../appeals/message-field.tsx'
import { useSending } from '../forms/use-sending.ts'
import { EvidenceField } from './evidence-field.tsx'
import type { SessionReturned } from './session-page.server.ts'

type WriteFormProps = {
  report: OwnReport
  words: SessionWords
  form: FormWords
  extensions: string[]
  returned: SessionReturned | undefined
}

/** More words and evidence for a report. */
export function WriteForm({ report, words, form, extensions, returned }: WriteFormProps) {
  const { to } = useLocale()
  const { onSubmit } = useSending()
  if (!report.may_write) return <p className="callout">{words.over}</p>
  const { errors = {}, problem = null, text = '', attached = [] } = returned ?? {}
  const wrong = Object.entries(errors).flatMap(([name, [first]]) =>
    first ? [{ id: idOf(name), text: first.message }] : [],
  )
  return (
    <section aria-labelledby="write">
      <h2 className="h3" id="write">
        {words.write}
      </h2>
      {report.state === 'closed' && <p className="muted">{words.reopens}</p>}
      <form
        className="formgrid appeal-form"
        method="post"
        action={to('/feedback/korrupsiya/session')}
        encType="multipart/form-data"
        autoComplete="off"
        noValidate
        onSubmit={onSubmit}
      >
        {(problem || wrong.length > 0) && (
          <ErrorSummary title={words.failed} errors={wrong}>
            {problem && <p className="why">{problem}</p>}
          </ErrorSummary>
        )}
        <button type="submit" className="vh" name="step" value="message" tabIndex={-1} aria-hidden="true" />
        <MessageField
          name="text"
          label={words.write_text}
          hint={words.write_hint}
          most={5000}
          value={text}
          errors={errors.text}
          rows={5}
        />
        <EvidenceField words={form} extensions={extensions} attached={attached} errors={errors.files} />
        <div className="acts">
          <button type="submit" className="btn btn-p" name="step" value="message">
            <LockKeyhole className="i" aria-hidden />
            {words.send}
          </button>
        </div>
      </form>
    </section>
  )
}
