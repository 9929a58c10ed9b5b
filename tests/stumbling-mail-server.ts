import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Where a conversation by SMTP can fail: at each command, before the first and when the message is there. The portal's library ends
 * a connection without a last word.
 */
export const steps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'message'] as const
type Step = (typeof steps)[number]
/** How: with an answer, without one and the connection gone, or gone though the server did it. */
export type Fault = { at: Step; how: '4xx' | '5xx' | 'gone' | 'done and gone' }

const good: Record<Step, string> = {
  greeting: '220 mail.example ESMTP',
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 in',
  MAIL: '250 from',
  RCPT: '250 to',
  DATA: '354 go on',
  message: '250 taken',
}

/** A mail server that speaks the protocol itself, so that it can fail at any step of it. Notes the ids of what it took. */
export async function openStumblingServer() {
  const taken: string[] = []
  let fault: Fault | undefined
  let reached = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    const answer = (step: Step, text = '') => {
      const how = fault?.at === step ? fault.how : undefined
      if (how) reached += 1
      if (step === 'message' && (!how || how === 'done and gone'))
        taken.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '')
      if (how === 'gone' || how === 'done and gone') socket.destroy()
      else socket.write(`${how === '4xx' ? '451 later' : how === '5xx' ? '550 never' : good[step]}\r\n`)
    }
    let buffered = ''
    let isMessage = false
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      buffered += chunk
      for (;;) {
        const end = buffered.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const text = buffered.slice(0, end)
        buffered = buffered.slice(end + (isMessage ? 5 : 2))
        const step = isMessage ? 'message' : stepOf(text)
        isMessage = step === 'DATA' && fault?.at !== 'DATA'
        answer(step, text)
      }
    })
    answer('greeting')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://portal:sirli@127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    /** From now on fails there, or nowhere any more. */
    stumble(at?: Fault): void {
      reached = 0
      fault = at
    },
    /** How often it has failed there. */
    stumbled: () => reached,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** HELO is what a client says whose EHLO was refused. */
function stepOf(line: string): Step {
  const word = line.slice(0, 4).toUpperCase()
  return word === 'HELO' ? 'EHLO' : (steps.find((step) => step === word) ?? 'EHLO')
}
