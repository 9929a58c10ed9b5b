import { type ComponentType, useSyncExternalStore } from 'react'

export type SpeechState = 'idle' | 'playing' | 'paused' | 'no-voice' | 'failed'
export type SpeechControls = { pause(): void; resume(): void; stop(): void; setRate(rate: number): void }
type Speech = {
  state: SpeechState
  controls?: SpeechControls
  /** The bar of the controls, once it has been fetched. */
  Bar?: ComponentType
}

const silence: Speech = { state: 'idle' }
let speech = silence
const listeners = new Set<() => void>()

/** What is being read aloud at this moment. */
export const speechNow = (): Speech => speech

/** Notes what reading aloud has come to; the bar and the buttons follow. */
export function noteSpeech(next: Speech): void {
  speech = next
  for (const listener of listeners) listener()
}

/** What is being read aloud right now, and the controls of it. */
export function useSpeech(): Speech {
  return useSyncExternalStore(subscribe, speechNow, () => silence)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
