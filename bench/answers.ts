import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Round } from './rounds.ts'

/*
 * `node bench/answers.ts <address> <at once> <seconds> <headers as JSON>`: asks again and again and prints what came of it as JSON,
 * good answers apart from others, which the programs that load servers do not tell apart. Who is refused comes again when the
 * refusal says, as visitors are asked to; what was asked in time is waited for.
 */
const [url = '', atOnce, seconds, given = '{}'] = process.argv.slice(2)
const headers = JSON.parse(given) as Record<string, string>
const agent = new Agent({ keepAlive: true })
const times: number[] = []
let failed = 0

function ask(): Promise<{ status: number; waitSeconds: number }> {
  return new Promise((resolve) => {
    const asking = get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, waitSeconds: Number(answer.headers['retry-after'] ?? 0) }),
      )
      answer.once('error', () => resolve({ status: 0, waitSeconds: 0 }))
    })
    asking.once('error', () => resolve({ status: 0, waitSeconds: 0 }))
  })
}

const startedAt = performance.now()
const until = startedAt + Number(seconds) * 1000
let lastAt = startedAt
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const { status, waitSeconds } = await ask()
      lastAt = Math.max(until, performance.now())
      if (status === 200) times.push(performance.now() - began)
      else {
        failed += 1
        if (waitSeconds > 0) await pause(Math.min(waitSeconds * 1000, Math.max(0, until - performance.now())))
      }
    }
  }),
)
agent.destroy()
const round: Round = { perSecond: (times.length * 1000) / (lastAt - startedAt), failed, times }
process.stdout.write(JSON.stringify(round))
