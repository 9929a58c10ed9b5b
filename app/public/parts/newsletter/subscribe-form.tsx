import { Send, ShieldCheck } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FieldErrors } from '#common/errors.ts'
import type { Sections } from '#modules/newsletter/sections.server.ts'
import { Choices, Mistake } from './choices.tsx'
import type { Refused } from './page.server.ts'
import type { NewsletterTexts } from './texts.server.ts'

type SubscribeFormProps = {
  texts: NewsletterTexts
  sections: Sections
  token: string
  refused: Refused | undefined
}

/** The form to subscribe with; it needs no script. */
export function SubscribeForm({ texts, sections, token, refused }: SubscribeFormProps) {
  const { locale, to } = useLocale()
  const typed = refused?.typed
  const errors = refused?.errors ?? {}
  const hint = ['email-hint', errors.email && 'email-error'].filter(Boolean).join(' ')
  return (
    <form className="formgrid" method="post" action={to('/newsletter')} noValidate>
      {refused && <Refusals texts={texts} refused={refused} />}
      <input type="hidden" name="form_token" value={token} />
      <div className={errors.email ? 'fld err' : 'fld'}>
        <label htmlFor="email">{texts.email}</label>
        <p className="hint" id="email-hint">
          {texts.emailHint}
        </p>
        <input
          className="field"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed?.email}
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={hint}
        />
        <Mistake id="email" errors={errors.email} />
      </div>
      <Choices
        texts={texts}
        sections={sections}
        errors={errors}
        chosen={{
          topics: typed?.frequency ? typed.topics : ['news', 'announcements'],
          frequency: typed?.frequency || 'weekly',
          locale: typed?.locale || locale,
        }}
      />
      <div className="trap" aria-hidden>
        <label htmlFor="website">{texts.leaveEmpty}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="callout">
        <ShieldCheck className="i" aria-hidden />
        <span>{texts.privacy}</span>
      </p>
      <p>
        <button type="submit" className="btn btn-p">
          <Send className="i" aria-hidden />
          {texts.subscribe}
        </button>
      </p>
    </form>
  )
}

/** Why a form was not taken, with links to the fields that need another look. */
export function Refusals({ texts, refused: { errors, message } }: { texts: NewsletterTexts; refused: Refused }) {
  const broken = brokenIn(errors, texts)
  if (broken.length === 0 && message === null) return null
  return (
    <ErrorSummary title={texts.failed} errors={broken}>
      {message && <p className="why">{message}</p>}
    </ErrorSummary>
  )
}

function brokenIn(errors: FieldErrors, texts: NewsletterTexts): { id: string; text: string }[] {
  const labels: Record<string, string> = { email: texts.email, topics: texts.topicsTitle }
  return Object.entries(errors).map(([name, [first]]) => {
    // `topics.0` is wrong where a program sent what the page does not offer.
    const [field = ''] = name.split('.')
    return { id: field in labels ? field : 'email', text: [labels[field], first?.message].filter(Boolean).join(': ') }
  })
}
