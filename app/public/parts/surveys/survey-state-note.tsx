import { CircleCheck, Info, Lock, LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SurveyPage } from '#modules/surveys/contract.ts'
import { languageOf } from '../untranslated.ts'
import type { SurveyState } from './survey-page.server.ts'

type SurveyStateNoteProps = {
  survey: Pick<SurveyPage, 'thank_you' | 'results' | 'untranslated'>
  state: SurveyState
  sent: boolean
  /** Where to sign in, and come back from. */
  signIn: string | undefined
  isTooLate: boolean
}

/** What the visitor should know before anything else: answered just now, answered before, over, or not for them yet. */
export function SurveyStateNote({ survey, state, sent, signIn, isTooLate }: SurveyStateNoteProps) {
  const t = useTranslations('surveys')
  const action = useTranslations('action')
  if (state === 'open') return null
  if (state === 'taken')
    return (
      <div className="callout survey-note ok" role="status">
        <CircleCheck className="i" aria-hidden />
        <div>
          <p className="b">{t(sent ? 'thanks' : 'already')}</p>
          {sent && survey.thank_you && <p lang={languageOf('thank_you', survey.untranslated)}>{survey.thank_you}</p>}
          {survey.results === 'after_close' && <p>{t('resultsLater')}</p>}
          {survey.results === 'never' && <p>{t('resultsNever')}</p>}
        </div>
      </div>
    )
  if (state === 'closed')
    return (
      <div className="callout survey-note" role={isTooLate ? 'alert' : undefined}>
        <Lock className="i" aria-hidden />
        <p className="b">{t(isTooLate ? 'tooLate' : 'isClosed')}</p>
      </div>
    )
  return (
    <div className="callout survey-note">
      <Info className="i" aria-hidden />
      <div>
        <p className="b">{t(state === 'oneid' ? 'needOneid' : 'needSignUp')}</p>
        {state === 'sign-up' && <p>{t('signUpFirst')}</p>}
        {signIn && (
          <p>
            <a className="btn btn-p" href={signIn}>
              <LogIn className="i" aria-hidden />
              {action(state === 'oneid' ? 'loginOneid' : 'login')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
