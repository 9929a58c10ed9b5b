import { CircleAlert, Pause, Play, Square, Volume2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { announce } from '#app/ui/announce.ts'
import { useSpeech } from './speech-now.ts'

const rates = [0.75, 1, 1.25, 1.5]

/** Whoever has the focus in the bar when it goes goes on from the button that began the reading. */
const handingBack = (bar: HTMLElement) => () => {
  if (bar.contains(document.activeElement)) document.querySelector<HTMLElement>('.hb.aloud')?.focus()
}

/** While the page is being read aloud: pause, stop, speed. It also says why reading did not start. */
export function SpeechBar() {
  const t = useTranslations('speech')
  const stopLabel = useTranslations('header')('stopReading')
  const close = useTranslations('action')('close')
  const { state, controls } = useSpeech()
  const { key } = useLocation()
  const [rate, setRate] = useState(1)
  const problem = state === 'no-voice' ? t('noVoice') : state === 'failed' ? t('failed') : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being read belongs to the page that is left
  useEffect(() => () => controls?.stop(), [key])
  useEffect(() => {
    if (problem) announce(problem)
  }, [problem])
  useEffect(() => {
    if (state === 'idle') return
    const stop = (event: Event) => (event instanceof KeyboardEvent ? event.key === 'Escape' : true) && controls?.stop()
    window.addEventListener('keydown', stop)
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('keydown', stop)
      window.removeEventListener('pagehide', stop)
    }
  }, [state, controls])

  if (state === 'idle') return null
  if (problem) {
    return (
      <section className="speech" ref={handingBack} aria-label={t('controls')}>
        <CircleAlert className="i" aria-hidden />
        <p>{problem}</p>
        <button type="button" className="btn btn-g ico" aria-label={close} onClick={controls?.stop}>
          <X className="i" aria-hidden />
        </button>
      </section>
    )
  }
  const paused = state === 'paused'
  const pauseLabel = t(paused ? 'resume' : 'pause')
  return (
    <section className="speech" ref={handingBack} aria-label={t('controls')}>
      <Volume2 className="i" aria-hidden />
      <p className="lbl">{t('reading')}</p>
      <label>
        <span className="vh">{t('rate')}</span>
        <select
          className="field"
          value={rate}
          onChange={(event) => {
            setRate(Number(event.target.value))
            controls?.setRate(Number(event.target.value))
          }}
        >
          {rates.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="btn btn-g ico"
        aria-label={pauseLabel}
        data-tip={pauseLabel}
        onClick={paused ? controls?.resume : controls?.pause}
      >
        {paused ? <Play className="i" aria-hidden /> : <Pause className="i" aria-hidden />}
      </button>
      <button
        type="button"
        className="btn btn-g ico"
        aria-label={stopLabel}
        data-tip={stopLabel}
        onClick={controls?.stop}
      >
        <Square className="i" aria-hidden />
      </button>
    </section>
  )
}
