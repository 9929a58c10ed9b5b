/** Bytes that may wait for whoever reads the log; lines beyond are dropped and counted. */
const mostWaiting = 4 * 1024 * 1024
/** How long the end of the process waits for them, in milliseconds. */
const longestMs = 1000

let dropped = 0
let isHeard = false

/**
 * Writes a line of the log to the standard output. A reader who has stopped takes neither the process along nor its memory, nor
 * does one who has gone (reliability list, R19).
 */
export function writeLine(line: string): void {
  if (!isHeard) process.stdout.on('error', () => undefined)
  isHeard = true
  if (process.stdout.writableLength > mostWaiting) {
    dropped += 1
    return
  }
  const told = { at: new Date().toISOString(), level: 'error', event: 'log_lines_dropped', lines: dropped }
  const missing = dropped > 0 ? `${JSON.stringify(told)}\n` : ''
  dropped = 0
  process.stdout.write(missing + line)
}

/** Waits until what was logged is written, and not for a reader who has stopped. */
export async function logWritten(): Promise<void> {
  const written = new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, longestMs).unref())])
}
