import { useSyncExternalStore } from 'react'

export type SpeechState = 'idle' | 'playing' | 'paused' | 'no-voice' | 'failed'
export type SpeechControls = { pause(): void; resume(): void; stop(): void; setRate(rate: number): void }

let state: SpeechState = 'idle'
let controls: SpeechControls | undefined
const listeners = new Set<() => void>()

/**
 * Reads the selected text aloud, or the page's main text. The machinery is fetched at the first use.
 * Answers false when there was nothing to read.
 */
export async function readAloud({
  picture,
  selectionOnly = false,
}: {
  picture: string
  selectionOnly?: boolean
}): Promise<boolean> {
  const { textToRead, startReading } = await import('./speech/reader.ts')
  const sentences = textToRead(picture, selectionOnly)
  if (sentences.length === 0) return false
  controls?.stop()
  controls = await startReading(sentences, enter)
  return true
}

/** What is being read aloud right now, and the controls of it. */
export function useReadAloud() {
  return {
    state: useSyncExternalStore(
      subscribe,
      () => state,
      () => 'idle' as const,
    ),
    controls,
  }
}

function enter(next: SpeechState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
