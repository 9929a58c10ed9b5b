import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinned } from './machine.ts'
import type { StaticServer } from './nginx.ts'
import { freePort } from './product.ts'

/** Node's own server with one answer in memory and nothing else, on core 0: no server that is written for Node is faster. */
export async function startNodeAlone(page: Buffer): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-node-'))
  const file = join(folder, 'page.html')
  await writeFile(file, page)
  const port = await freePort()
  const [command, args] = await pinned(0, process.execPath, [import.meta.filename, file, String(port)])
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    name: 'Node alone',
    url: `http://127.0.0.1:${port}/page.html`,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) {
  const [file = '', port] = process.argv.slice(2)
  const page = await readFile(file)
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': page.length }
  createServer({ optimizeEmptyRequests: true }, (_request, response) =>
    response.writeHead(200, headers).end(page),
  ).listen(Number(port), '127.0.0.1', () => process.stdout.write('listens\n'))
}
