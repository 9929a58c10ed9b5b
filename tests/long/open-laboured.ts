import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

/** Starts the server with the planted defects; see there. */
export async function openLaboured(...args: string[]) {
  const line = [join(root, 'tests', 'long', 'laboured.ts'), ...args]
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await once(child.stdout, 'data')
  return { url: /http:\S+/.exec(String(text))?.[0] ?? '', pid: child.pid ?? 0, stop: () => child.kill() }
}
