import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Variable by which the set-up tells the workers where the portal of the first start lies. */
export const snapshotFolder = 'ADLIYA_JOURNEYS'

/** The same for the database on a server that the first start's was carried to, where there is a server. */
export const snapshotDatabase = 'ADLIYA_JOURNEYS_DATABASE'

export type Server = { url: string; output: () => string; stop: () => Promise<void> }

/** Starts the built product on a free port and waits until it listens. `settings` are those of the process, `flags` Node's. */
export async function startServer(settings: Record<string, string>, flags: string[] = []): Promise<Server> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // It may be night in Tashkent, and the demo's links lead to sites that are really there.
    LINK_CHECKS: '0',
  }
  const child = spawn(process.execPath, [...flags, join(root, 'build', 'server', 'index.js')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const [, address] = /listens on (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code}:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
