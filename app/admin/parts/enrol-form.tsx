import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from './password-field.tsx'
import { inPlainWords } from './plain-words.ts'
import type { SecondFactorAnswer } from './second-factor.server.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type EnrolFormProps = { answer: SecondFactorAnswer | undefined }

/**
 * Turning two-step sign-in on: the password, then the key for the app with a first code. Plain forms, so that the answers,
 * which are shown only once, come as whole pages and nothing fetches them again.
 */
export function EnrolForm({ answer }: EnrolFormProps) {
  const t = useTranslations('twoStep')
  const refused = answer && 'refused' in answer ? answer : undefined
  const errors = inPlainWords(refused?.errors, { code: t('codeWrong') })
  const labels = { password: t('password'), code: t('code') }
  const begun = answer && 'begun' in answer ? answer.begun : refused?.kept?.begun
  return (
    <>
      {refused && <WhatWentWrong refused={{ ...refused, errors }} labels={labels} />}
      {begun ? (
        <form method="post" noValidate className="stack narrow">
          <input type="hidden" name="intent" value="totp-confirm" />
          <input type="hidden" name="secret" value={begun.secret} />
          <h3 className="lab">{t('addTitle')}</h3>
          <p>{t('addText')}</p>
          <p className="key">
            {t('key')}: <code translate="no">{inFours(begun.secret)}</code>
          </p>
          <p>
            <a className="btn btn-s sm" href={begun.uri}>
              {t('openApp')}
            </a>
          </p>
          <Field label={t('code')} name="code" errors={errors?.code}>
            {(control) => (
              <input
                {...control}
                className="field"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={20}
                required
              />
            )}
          </Field>
          <button className="btn btn-p" type="submit">
            {t('confirm')}
          </button>
        </form>
      ) : (
        <form method="post" noValidate className="stack narrow">
          <input type="hidden" name="intent" value="totp-begin" />
          <Field label={t('password')} name="password" errors={errors?.password}>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
          <button className="btn btn-p" type="submit">
            {t('begin')}
          </button>
        </form>
      )}
    </>
  )
}

/** Groups of four, as people read and type them. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
