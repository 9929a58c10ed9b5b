import { readFile } from 'node:fs/promises'

/** A film of ten hours with a line each second has less. */
const largest = 4 * 1024 * 1024
const cue = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m

/** Whether a file is captions of a film as browsers read them: WebVTT in UTF-8, with something to say. */
export async function isCaptions(path: string, size: number): Promise<boolean> {
  if (size > largest) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)).replaceAll('\r\n', '\n')
    return /^WEBVTT(?:[ \t].*)?\n\n/.test(text) && cue.test(text) && !/[^\P{Cc}\t\n\r]/u.test(text)
  } catch {
    return false
  }
}
