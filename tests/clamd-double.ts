import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eicar } from './eicar.ts'

/** What it does wrong as soon as a file begins to come; or what it says then, whatever the file holds. */
type Wrong = 'silent' | 'leaving' | { says: string }

/**
 * A server that speaks as much of clamd's protocol as one asks for who has files looked at (clamd(8): PING and INSTREAM), and
 * knows one signature. It does wrong what a real one cannot be brought to do.
 */
export async function openDouble() {
  let wrong: Wrong | undefined
  /** How large the pieces of all files were. */
  const pieces: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let held = Buffer.alloc(0)
    let file: Buffer | undefined
    const say = (text: string) => void socket.end(`${text}\0`)
    socket.on('data', (bytes) => {
      held = Buffer.concat([held, bytes])
      const end = held.indexOf(0)
      if (!file && end >= 0) {
        const command = held.toString('latin1', 0, end)
        held = held.subarray(end + 1)
        if (command !== 'zINSTREAM') return say(command === 'zPING' ? 'PONG' : 'UNKNOWN COMMAND')
        file = Buffer.alloc(0)
      }
      if (file && wrong && held.length > 0) {
        if (wrong === 'leaving') socket.destroy()
        else if (wrong !== 'silent') say(wrong.says)
        return
      }
      for (let length = lengthIn(held); file && length !== undefined; length = lengthIn(held)) {
        if (length === 0) return say(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
        pieces.push(length)
        file = Buffer.concat([file, held.subarray(4, 4 + length)])
        held = held.subarray(4 + length)
      }
    })
  })
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open()
  return {
    address: { host: '127.0.0.1', port },
    pieces,
    /** From now on it does this wrong, or nothing. */
    fail(as?: Wrong): void {
      wrong = as
    },
    open: () => open(port),
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** How long the piece is that is there whole, or nothing where it is not. */
function lengthIn(held: Buffer): number | undefined {
  const length = held.length >= 4 ? held.readUInt32BE() : undefined
  return length !== undefined && held.length >= 4 + length ? length : undefined
}
