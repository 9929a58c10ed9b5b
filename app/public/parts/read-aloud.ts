import { useTranslations } from 'use-intl'
import { toast } from '#app/ui/toast-queue.ts'
import { noteSpeech, speechNow, useSpeech } from './speech-now.ts'

type Options = {
  /** The word before the description of a picture. */
  picture: string
  /** What to say where the machinery cannot be fetched. */
  failed: string
  selectionOnly: boolean
}

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
  speechNow().controls?.stop()
  await startReading(sentences, (state, controls) => noteSpeech({ state, controls, Bar: SpeechBar }))
  return true
}

/** What is being read aloud right now, the controls of it, and `read` to begin. */
export function useReadAloud() {
  const t = useTranslations('speech')
  const read = (selectionOnly = false) => readAloud({ picture: t('picture'), failed: t('failed'), selectionOnly })
  return { ...useSpeech(), read }
}
