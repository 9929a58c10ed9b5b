import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PhoneLinks } from '../phone-links.tsx'
import type { Near, NotFound } from './find-nearest.ts'

type State = 'idle' | 'busy' | 'unanswered' | NotFound | Near[]

/** The offices of a list that are nearest to the visitor, who is asked where they are only on this click; `address` is the call that gives them. */
export function Nearest({ address }: { address: string }) {
  const t = useTranslations('register')
  const { locale } = useLocale()
  const [state, setState] = useState<State>('idle')
  const asked = useRef(0)
  const find = async () => {
    if (state === 'busy') return
    asked.current += 1
    const turn = asked.current
    // Who asks again, since nothing was answered, is told what comes of that, once.
    const tell = (state: State) => turn === asked.current && setState(state)
    tell('busy')
    try {
      const { findNearest } = await import('./find-nearest.ts')
      tell(await findNearest(address, locale, () => tell('unanswered')))
    } catch {
      tell('failed')
    }
  }
  return (
    <section className="near" aria-label={t('nearestList')}>
      <p className="line">
        <button type="button" className="btn btn-s" aria-busy={state === 'busy'} onClick={() => void find()}>
          <MapPin className="i" aria-hidden />
          {t('nearest')}
        </button>
        <span className="meta">{t('nearestHint')}</span>
      </p>
      <div role="status">
        <NearestSoFar state={state} />
      </div>
    </section>
  )
}

/** What came of it so far, in words: a place may take a quarter of a minute to be found. */
export function NearestSoFar({ state }: { state: State }) {
  const t = useTranslations('register')
  const { locale } = useLocale()
  if (state === 'idle') return null
  if (!Array.isArray(state)) return <p>{t(`nearest${words[state]}`)}</p>
  return (
    <>
      <h2 className="h3">{t('nearestList')}</h2>
      <ol>
        {state.map(({ slug, name, lang, address, phones, km }) => (
          <li key={slug}>
            <b lang={lang === locale ? undefined : lang}>{name}</b> <span>{t('km', { km })}</span>
            <span className="away">{address}</span>
            <PhoneLinks phones={phones} />
          </li>
        ))}
      </ol>
    </>
  )
}

const words = {
  busy: 'Busy',
  unanswered: 'Unanswered',
  denied: 'Denied',
  unknown: 'Unknown',
  failed: 'Failed',
} as const
