import { KeyRound, Mail } from 'lucide-react'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { SignInRefused } from './sign-in-page.server.ts'
import type { ProfileTexts } from './texts.server.ts'

type FormProps = {
  texts: ProfileTexts
  action: string
  refused: SignInRefused | undefined
}

/** First step: the address that a code goes to. */
export function EmailForm({ texts, action, refused }: FormProps) {
  return (
    <form className="formgrid" method="post" action={action} noValidate>
      {refused && <WhatWentWrong texts={texts} refused={refused} label={texts.email} name="email" />}
      <Field label={texts.email} name="email" errors={refused?.errors.email}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="email"
            defaultValue={refused?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </Field>
      <button className="btn btn-p" type="submit" name="intent" value="start">
        <Mail className="i" aria-hidden />
        {texts.sendCode}
      </button>
    </form>
  )
}

type CodeFormProps = FormProps & { email: string; toStart: string }

/** Second step: the code that came by mail, or another one. */
export function CodeForm({ texts, action, refused, email, toStart }: CodeFormProps) {
  return (
    <>
      <form className="formgrid" method="post" action={action} noValidate>
        {refused && <WhatWentWrong texts={texts} refused={refused} label={texts.code} name="code" />}
        <p>
          {texts.codeSent} <b translate="no">{email}</b>
        </p>
        <Field label={texts.code} name="code" hint={texts.codeHint} errors={refused?.errors.code}>
          {(control) => (
            <input
              {...control}
              className="field code"
              defaultValue={refused?.typedCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              spellCheck={false}
              required
            />
          )}
        </Field>
        <button className="btn btn-p" type="submit" name="intent" value="code">
          <KeyRound className="i" aria-hidden />
          {texts.enter}
        </button>
      </form>
      <form className="acts" method="post" action={action}>
        <button className="btn btn-s" type="submit" name="intent" value="again">
          {texts.again}
        </button>
        <a className="btn btn-g" href={toStart}>
          {texts.otherEmail}
        </a>
      </form>
    </>
  )
}

type WrongProps = { texts: ProfileTexts; refused: SignInRefused; label: string; name: 'email' | 'code' }

function WhatWentWrong({ texts, refused: { message, errors, waitMinutes }, label, name }: WrongProps) {
  const wrong = errors[name]?.[0]
  if (wrong) return <ErrorSummary title={texts.fix} errors={[{ id: name, text: `${label}: ${wrong.message}` }]} />
  return (
    <ErrorSummary title={texts.notDone}>
      <p className="why">{message}</p>
      {waitMinutes !== undefined && (
        <p className="why">
          {texts.wait} {waitMinutes}
        </p>
      )}
    </ErrorSummary>
  )
}
