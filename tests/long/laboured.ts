import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * `node tests/long/laboured.ts [leak]`: a server with the defects that the long tests must notice. It takes everything that
 * comes, ten milliseconds of work each, and keeps a trace of each request where it is told to leak.
 */
const workMs = 10
const leaked: Buffer[] = []
const server = createServer((_request, response) => {
  setImmediate(() => {
    const until = performance.now() + workMs
    while (performance.now() < until);
    if (process.argv[2] === 'leak') leaked.push(Buffer.alloc(200_000, 1))
    response.end(`done ${leaked.length}`)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Laboured listens on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
