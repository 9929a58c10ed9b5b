import { KeyRound, LockKeyhole } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holdIdentity, useIdentity } from './use-identity.ts'

/** Where a custodian shows the browser their key. It stays in the tab's memory. */
export function IdentityPanel() {
  const t = useTranslations('integrityDesk')
  const identity = useIdentity()
  const [wrong, setWrong] = useState(false)
  const take = async (text: string) => {
    const { identityIn } = await import('./custodian.ts')
    const found = identityIn(text)
    setWrong(!found)
    if (found) holdIdentity(found)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) await take(await file.text())
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await take(String(new FormData(event.currentTarget).get('identity') ?? ''))
  }
  if (identity)
    return (
      <section className="pn int-k" aria-label={t('key')}>
        <p>
          <LockKeyhole className="i" aria-hidden="true" /> {t('keyHeld')}
        </p>
        <button type="button" className="btn btn-s sm" onClick={() => holdIdentity('')}>
          {t('keyForget')}
        </button>
      </section>
    )
  return (
    <section className="pn int-k" aria-labelledby="key">
      <h2 id="key">
        <KeyRound className="i" aria-hidden="true" /> {t('key')}
      </h2>
      <p>{t('keyHint')}</p>
      <div className="fld">
        <label htmlFor="identity-file">{t('keyFile')}</label>
        <input id="identity-file" type="file" className="field" accept=".txt,.key,text/plain" onChange={choose} />
      </div>
      <form onSubmit={submit} autoComplete="off" className="int-kf">
        <div className="fld">
          <label htmlFor="identity">{t('keyText')}</label>
          <input
            id="identity"
            name="identity"
            type="password"
            className="field"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'identity-error' : undefined}
          />
        </div>
        <button type="submit" className="btn btn-p sm">
          {t('keyUse')}
        </button>
      </form>
      {wrong && (
        <p className="emsg" id="identity-error" role="alert">
          {t('keyWrong')}
        </p>
      )}
    </section>
  )
}
