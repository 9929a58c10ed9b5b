import { createReadStream } from 'node:fs'

/** Whether a file is text in UTF-8 that no program would take for a page. */
export async function isCsv(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (isFirst && /^\s*(?:<|%PDF|\{\\rtf)/.test(text)) return false
      if (hasControls(text)) return false
      isFirst = false
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

const hasControls = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text)
