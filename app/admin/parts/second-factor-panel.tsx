import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import type { SecondFactorState } from '#modules/accounts/contract.ts'
import { EnrolForm } from './enrol-form.tsx'
import { PasswordInput } from './password-field.tsx'
import { inPlainWords } from './plain-words.ts'
import type { SecondFactorAnswer } from './second-factor.server.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type PanelProps = { state: SecondFactorState; answer: SecondFactorAnswer | undefined }

/** One's own two-step sign-in: turning it on, new recovery codes, turning it off. */
export function SecondFactorPanel({ state, answer }: PanelProps) {
  const t = useTranslations('twoStep')
  return (
    <>
      <h2 id="two-step">
        {t('title')}
        <span className={state.on ? 'st ok' : 'st'}>{state.on ? t('on') : t('off')}</span>
      </h2>
      <div className="stack">
        <p>{t('about')}</p>
        {state.on ? (
          <>
            <p className="meta">{t('left', { n: state.recovery_codes_left })}</p>
            <ProofForm intent="totp-recovery" title={t('renew')} text={t('renewText')} answer={answer} />
            <ProofForm intent="totp-disable" title={t('disableTitle')} text={t('disableText')} answer={answer} />
          </>
        ) : (
          <EnrolForm answer={answer} />
        )}
      </div>
    </>
  )
}

type ProofFormProps = { intent: string; title: string; text: string; answer: SecondFactorAnswer | undefined }

/** What takes the password and a code. A plain form, as its answer is shown only once. */
function ProofForm({ intent, title, text, answer }: ProofFormProps) {
  const t = useTranslations('twoStep')
  const refused = answer && 'refused' in answer && answer.kept?.intent === intent ? answer : undefined
  const errors = inPlainWords(refused?.errors, { code: t('codeWrong') })
  const id = (name: string) => `${intent}-${name}`
  const named = Object.fromEntries(Object.entries(errors ?? {}).map(([name, list]) => [id(name), list]))
  const labels = { [id('password')]: t('password'), [id('code')]: t('anyCode') }
  return (
    <details open={refused !== undefined}>
      <summary>{title}</summary>
      <form method="post" noValidate className="stack narrow">
        {refused && <WhatWentWrong refused={{ ...refused, errors: errors && named }} labels={labels} />}
        <input type="hidden" name="intent" value={intent} />
        <p>{text}</p>
        <Field label={t('password')} name="password" id={id('password')} errors={errors?.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field label={t('anyCode')} name="code" id={id('code')} errors={errors?.code}>
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
        </Field>
        <button className={intent === 'totp-disable' ? 'btn btn-d sm' : 'btn btn-s sm'} type="submit">
          {intent === 'totp-disable' ? t('disable') : t('renew')}
        </button>
      </form>
    </details>
  )
}
