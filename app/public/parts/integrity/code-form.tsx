import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { SessionWords } from '#modules/integrity/session-words.server.ts'
import { attachedText, idOf } from '../appeals/answers.ts'
import { Field } from '../appeals/field.tsx'
import type { SessionReturned } from './session-page.server.ts'

/** The field for the code. What somebody was writing when the time was over waits in the form. */
export function CodeForm({ words, returned }: { words: SessionWords; returned: SessionReturned | undefined }) {
  const { to } = useLocale()
  const { problem = null, text = '', attached = [] } = returned ?? {}
  return (
    <form
      className="formgrid appeal-form"
      method="post"
      action={to('/feedback/korrupsiya/session')}
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
    >
      {problem && <ErrorSummary title={words.failed} errors={[{ id: idOf('code'), text: problem }]} />}
      {text && <p className="callout">{words.kept_text}</p>}
      <input type="hidden" name="text" value={text} />
      {attached.map((file) => (
        <input key={file.id} type="hidden" name="attached" value={attachedText(file)} />
      ))}
      <Field name="code" label={words.code} hint={words.code_hint} errors={undefined}>
        {(control) => (
          <input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={80} />
        )}
      </Field>
      <div className="acts">
        <button type="submit" className="btn btn-p" name="step" value="open">
          {words.open}
        </button>
      </div>
    </form>
  )
}
