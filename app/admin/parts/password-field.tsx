import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A password input that can show what is typed, demanded unless told. The button comes with the script that it needs. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTranslations('signIn')
  const [shown, setShown] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="pw">
      <input
        required
        {...props}
        className="field"
        type={shown ? 'text' : 'password'}
        maxLength={128}
        spellCheck={false}
      />
      {scripted && (
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={shown ? t('hide') : t('show')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
