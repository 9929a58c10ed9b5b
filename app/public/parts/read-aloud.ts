import { type ComponentType, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#app/ui/toast-queue.ts'

export type SpeechState = 'idle' | 'playing' | 'paused' | 'no-voice' | 'failed'
export type SpeechControls = { pause(): void; resume(): void; stop(): void; setRate(rate: number): void }
type Speech = { state: SpeechState; controls?: SpeechControls; Bar?: ComponentType }
type Options = {
  /** The word before the description of a picture. */
  picture: string
  /** What to say where the machinery cannot be fetched. */
  failed: string
  selectionOnly: boolean
}

const silence: Speech = { state: 'idle' }
let speech = silence
const listeners = new Set<() => void>()

/**
 * Reads the selected text aloud, or the page's main text. The machinery and its bar are fetched at the first use. Answers
 * false when there was nothing to read.
 */
async function readAloud({ picture, failed, selectionOnly }: Options): Promise<boolean> {
  const fetched = await Promise.all([import('./speech/reader.ts'), import('./speech-bar.tsx')]).catch(() => undefined)
  if (!fetched) {
    toast(failed, { kind: 'error' })
    return true
  }
  const [{ textToRead, startReading }, { SpeechBar }] = fetched
  const sentences = textToRead(picture, selectionOnly)
  if (sentences.length === 0) return false
  speech.controls?.stop()
  await startReading(sentences, (state, controls) => report({ state, controls, Bar: SpeechBar }))
  return true
}

function report(next: Speech): void {
  speech = next
  for (const listener of listeners) listener()
}

/** What is being read aloud right now, the controls of it, and `read` to begin. */
export function useReadAloud() {
  const t = useTranslations('speech')
  const now = useSyncExternalStore(
    subscribe,
    () => speech,
    () => silence,
  )
  const read = (selectionOnly = false) => readAloud({ picture: t('picture'), failed: t('failed'), selectionOnly })
  return { ...now, read }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
