import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * What the thread does: page after page, until there are letters enough. A text and no file, because it must run alike as
 * source and as built; the library is not bundled, so its place is told.
 */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { getDocumentProxy } = require(workerData.library)
  async function read({ bytes, most }) {
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    let text = ''
    for (let number = 1; number <= document.numPages && text.length < most; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      for (const { str, hasEOL } of items) text += (str ?? '') + (hasEOL ? '\\n' : '')
      text += '\\n'
      page.cleanup()
    }
    return text.replaceAll('\\u00AD\\n', '').slice(0, most).trim()
  }
  read(workerData).then(
    (text) => parentPort.postMessage({ text }),
    (error) => parentPort.postMessage({ error: String(error.message) }),
  )`

/** More than any honest file needs; one that is made to fill the memory ends its own thread and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * The text of a PDF (ISO 32000) in the order in which it was drawn, at most `most` letters; scanned pages have none. Read in a
 * thread of its own, which is ended with the signal, so that nobody waits for a file however it was made.
 */
export async function pdfText(bytes: Buffer, most: number, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const own = new Uint8Array(bytes)
  const library = createRequire(import.meta.url).resolve('unpdf')
  const worker = new Worker(thread, {
    ...{ eval: true, execArgv: [], env: {}, name: 'pdf-text', resourceLimits },
    workerData: { bytes: own, most, library },
    transferList: [own.buffer],
  })
  try {
    const [read] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => [{ error: 'its thread ended' }]),
    ])) as [{ text?: string; error?: string }]
    if (read.text === undefined) throw new Error(`the PDF cannot be read: ${read.error}`)
    return read.text
  } finally {
    await worker.terminate()
  }
}
