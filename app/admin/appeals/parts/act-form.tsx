import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import type { FieldErrors } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Act, asksAgain, takesFiles } from './acts.ts'
import { useFieldName } from './use-field-name.ts'

/** What an action answers when it did not do what was asked, with all that was typed. */
export type RefusedAct = {
  status: number
  code: string
  message: string
  errors?: FieldErrors | undefined
  kept?: Record<string, string> | undefined
}

/** What the fields of a form get: ids of their own, what was typed before, and what is wrong with it. */
export type ActPart = {
  id: (name: string) => string
  typed: (name: string) => string | undefined
  errors: FieldErrors
}

type ActFormProps = {
  act: Act
  version: number
  /** The language that the applicant is written to in: the notice to them stands in it. */
  replyLocale: Locale
  refused: RefusedAct | undefined
  /** What the button says where it is not the name of the form. */
  submitLabel?: string
  children?: (part: ActPart) => ReactNode
}

/** One thing to do with an appeal: closed until it is wanted, asking once more where the applicant hears of it. */
export function ActForm({ act, version, replyLocale, refused, submitLabel, children }: ActFormProps) {
  const t = useTranslations('appealDesk')
  const content = useTranslations('content')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('form') === act
  const [asking, setAsking] = useState(false)
  const mine = refused?.kept?.form === act ? refused : undefined
  const errors = mine?.errors ?? {}
  const id = (name: string) => `${act}-${name}`
  const isFinal = act === 'spam' || act === 'decline' || act === 'merge' || act === 'close'
  const label = t(`act_${act}`)
  const nameOf = useFieldName()
  // A notice that is missing is missed in the first language; it is asked for in the applicant's.
  const fieldOf = (name: string) =>
    name === 'public_note_uz' && !mine?.kept?.public_note_uz ? `public_note_${replyLocale}` : name
  return (
    <details className="apl-a" name="act" id={`act-${act}`} open={mine !== undefined}>
      <summary>
        {label}
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <Form
        className="stack apl-f"
        method="post"
        encType={takesFiles.has(act) ? 'multipart/form-data' : undefined}
        preventScrollReset
        ref={form}
        onSubmit={(event) => {
          // Sent again before the page shows what came of it, it would be refused for its own change, or for one not yet seen.
          if (busy) return event.preventDefault()
          if (!asksAgain.has(act)) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        {mine && (
          <RefusedSummary
            refused={mine}
            errors={Object.entries(errors).map(([name, list]) => ({
              id: id(fieldOf(name)),
              text: `${nameOf(fieldOf(name))}: ${list.map((each) => each.message).join('. ')}`,
            }))}
          >
            {mine.code === 'version_conflict' && <p>{t('conflict')}</p>}
          </RefusedSummary>
        )}
        <p className="meta">{t(`about_${act}`)}</p>
        <input type="hidden" name="form" value={act} />
        <input type="hidden" name="version" value={version} />
        {children?.({ id, typed: (name) => mine?.kept?.[name], errors })}
        <button className={isFinal ? 'btn btn-d sm start' : 'btn btn-p sm start'} type="submit" aria-busy={busy}>
          {submitLabel ?? label}
        </button>
      </Form>
      <Confirm
        open={asking}
        title={`${submitLabel ?? label}: ${t('sure')}`}
        confirm={submitLabel ?? label}
        cancel={content('cancel')}
        danger={isFinal}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit(form.current, { preventScrollReset: true })
        }}
      >
        {t(`about_${act}`)}
      </Confirm>
    </details>
  )
}
