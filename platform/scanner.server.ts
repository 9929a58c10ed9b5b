import { createReadStream } from 'node:fs'
import { Refusal } from '#common/errors.ts'
import { askClamd, type ClamdAddress } from './clamd.server.ts'
import type { Log } from './log.server.ts'

/** Looks for malicious software in files that arrive, before anything else reads them (ASVS 5.4.3). */
export type Scanner = {
  /**
   * Refuses with 415 `malicious_file` where something is found, and with 503 `file_unchecked` where nobody can say. The log
   * tells what was found or what is wrong, and nothing of the file.
   */
  mustBeClean: (file: { path: string } | { bytes: Buffer }) => Promise<void>
  /** Whether it answers now; nothing where there is none. */
  isThere: () => Promise<boolean | undefined>
}

/** Where none is set up. */
export const noScanner: Scanner = { mustBeClean: async () => undefined, isThere: async () => undefined }

/** The proxy of `docs/samples` waits for an answer for 90 seconds, and what is clean has to be stored yet. */
const scanMs = 60_000
const pingMs = 3000
const retryAfter = '60'

/** By clamd. Whatever it answers but "OK" keeps a file out. */
export function clamdScanner(address: ClamdAddress, log: Log, patienceMs = scanMs): Scanner {
  const unchecked = (reason: string) => {
    log.error('scanner_away', { reason })
    return new Refusal(503, 'file_unchecked', { headers: { 'retry-after': retryAfter } })
  }
  return {
    async mustBeClean(file) {
      const bytes = 'bytes' in file ? [file.bytes] : piecesOf(file.path)
      const said = await askClamd(address, 'INSTREAM', patienceMs, bytes).catch(({ code, message }) => {
        throw unchecked(code ?? message)
      })
      if (said === 'stream: OK') return
      const [, signature] = found.exec(said) ?? []
      if (!signature || isLimit(signature)) throw unchecked(said)
      log.warn('malicious_file', { signature })
      throw new Refusal(415, 'malicious_file')
    },
    isThere: () =>
      askClamd(address, 'PING', pingMs).then(
        (said) => said === 'PONG',
        () => false,
      ),
  }
}

/** Behind the name there may be checksum and size of the file (`ExtendedDetectionInfo`), which are nobody's business. */
const found = /^stream: (.+?)(?:\([\da-f]+:\d+\))? FOUND$/

/** With `AlertExceedsMax` clamd says so of what it has not looked through whole; nothing was found then. */
const isLimit = (signature: string) => signature.startsWith('Heuristics.Limits.Exceeded')

/** Opened when the first piece is asked for, so that nothing stays open where nobody asks. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}
