import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Connections are kept as in the sample for nginx: for much less long than the portal keeps them, however busy a machine is. */
const agent = new Agent({ keepAlive: true, timeout: 2000 })

/**
 * A small balancer: hands requests to the processes by turns. Another one is asked where nothing was sent, or where asking
 * again does no harm; otherwise 502, as nginx does by default.
 */
export async function openBalancer() {
  let targets: string[] = []
  let turn = 0
  /** Those that said that they are not ready; nothing while nobody asks them. */
  let unready: Set<string> | undefined
  let asking: NodeJS.Timeout | undefined
  const reasons: { target: string; error: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return response.destroy()
    const harmless = request.method === 'GET' || request.method === 'HEAD'
    // Others come meanwhile: were the turns of all counted together, who is gone might be asked each time.
    const first = turn
    turn += 1
    const able = targets.filter((target) => !unready?.has(target))
    for (let tries = 0; tries < able.length; tries += 1) {
      const target = able[(first + tries) % able.length] ?? ''
      try {
        const answer = await ask(target, request, body)
        const whole = await buffer(answer)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return response.end(whole)
      } catch (error) {
        const isUnsent = (error as { code?: string }).code === 'ECONNREFUSED'
        if (!unready && (isUnsent || harmless)) continue
        reasons.push({ target, error: String(error) })
        break
      }
    }
    response.writeHead(502).end()
  })
  // A connection must not be closed in the moment in which somebody begins to use it again.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The addresses of the processes behind it. */
    use(urls: string[]): void {
      targets = urls
    },
    /**
     * From now on goes by what `/readyz` says alone, asked so often, as balancers of clouds do: who is ready gets a request, and nobody
     * else is asked where that fails.
     */
    goByReadiness(everyMs: number): void {
      const known = new Set<string>()
      unready = known
      asking = setInterval(() => {
        for (const target of targets)
          void fetch(`${target}/readyz`, { headers: { connection: 'close' } }).then(
            ({ status }) => (status === 200 ? known.delete(target) : known.add(target)),
            () => known.add(target),
          )
      }, everyMs)
    },
    /** Why it said 502, and whom it had asked. */
    reasons,
    async close(): Promise<void> {
      clearInterval(asking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = send(target + url, { method, headers, agent }, resolve)
    asking.once('error', reject)
    asking.end(body)
  })
}
