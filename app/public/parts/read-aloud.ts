import { useSyncExternalStore } from 'react'

export type SpeechState = 'idle' | 'playing' | 'paused' | 'no-voice' | 'failed'
export type SpeechControls = { pause(): void; resume(): void; stop(): void; setRate(rate: number): void }
type Speech = { state: SpeechState; controls?: SpeechControls }

const silence: Speech = { state: 'idle' }
let speech = silence
const ignore = () => undefined
const idleControls: SpeechControls = { pause: ignore, resume: ignore, stop: ignore, setRate: ignore }
const listeners = new Set<() => void>()

/**
 * Reads the selected text aloud, or the page's main text. `picture` is the word before the description of a picture.
 * The machinery is fetched at the first use. Answers false when there was nothing to read.
 */
export async function readAloud(options: { picture: string; selectionOnly?: boolean }): Promise<boolean> {
  const reader = await import('./speech/reader.ts').catch(() => undefined)
  if (!reader) {
    report('failed', { ...idleControls, stop: () => report('idle', idleControls) })
    return true
  }
  const { textToRead, startReading } = reader
  const sentences = textToRead(options.picture, options.selectionOnly ?? false)
  if (sentences.length === 0) return false
  speech.controls?.stop()
  await startReading(sentences, report)
  return true
}

function report(state: SpeechState, controls: SpeechControls): void {
  speech = { state, controls }
  for (const listener of listeners) listener()
}

/** What is being read aloud right now, and the controls of it. */
export function useReadAloud(): Speech {
  return useSyncExternalStore(
    subscribe,
    () => speech,
    () => silence,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
