import { connect, type Socket } from 'node:net'

/** Where clamd listens: at a socket of this machine or at a port. */
export type ClamdAddress = { path: string } | { host: string; port: number }
type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Its answers are a line; whatever speaks longer is something else. */
const longestAnswer = 1000

/**
 * What clamd says to a command, without the zero byte behind it; bytes go along piece by piece, however many (clamd(8),
 * INSTREAM). Throws when it has said nothing in `ms`, and when it goes away before.
 */
export async function askClamd(
  address: ClamdAddress,
  command: 'PING' | 'INSTREAM',
  ms: number,
  bytes?: Bytes,
): Promise<string> {
  const socket = connect({ ...address, noDelay: true })
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), ms)
  const sending = send(socket, framed(command, bytes)).catch((error: Error) => void socket.destroy(error))
  try {
    return await answerOf(socket)
  } finally {
    clearTimeout(timer)
    // It may have answered before it had everything. After this nobody reads the bytes any more.
    await sending
  }
}

/** Each piece has its length before it, four bytes, and none comes after a length of zero. */
async function* framed(command: string, bytes?: Bytes): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`z${command}\0`)
  if (!bytes) return
  for await (const piece of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

/** The connection stays open behind the last byte: whoever closes it gets no answer. */
async function send(socket: Socket, parts: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of parts)
    await new Promise<void>((done, fail) => socket.write(part, (error) => (error ? fail(error) : done())))
}

/** Until its zero byte, until it goes, or until that takes too long. */
function answerOf(socket: Socket): Promise<string> {
  let said = ''
  let failure = new Error('gone without an answer')
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    said += text
    if (said.includes('\0') || said.length > longestAnswer) socket.destroy()
  })
  socket.on('error', (error) => {
    failure = error
  })
  return new Promise((resolve, reject) => {
    // What was said counts, also where sending failed: in the middle of it clamd refuses what is too large.
    socket.on('close', () => (said ? resolve(said.split('\0', 1)[0]?.trim() ?? '') : reject(failure)))
  })
}
