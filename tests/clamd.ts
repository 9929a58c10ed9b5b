import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { askClamd } from '#platform/clamd.server.ts'
import { openDouble } from './clamd-double.ts'
import { eicar } from './eicar.ts'

/** Where Debian's package `clamav-daemon` puts it. */
const program = '/usr/sbin/clamd'
const startMs = 30_000

/** A real clamd of its own where it is installed, with one signature, and its double elsewhere. */
export async function openClamd() {
  if (!existsSync(program)) {
    const { address, open, close } = await openDouble()
    return { setting: `${address.host}:${address.port}`, isReal: false, open, close, end: close }
  }
  const folder = await mkdtemp(join(tmpdir(), 'adliya-clamd-'))
  const [path, settings] = [join(folder, 'clamd.ctl'), join(folder, 'clamd.conf')]
  for (const name of ['signatures', 'temporary']) await mkdir(join(folder, name))
  // At any place of any file: the name, the kind of file, the place, the bytes.
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`
  await writeFile(join(folder, 'signatures', 'own.ndb'), signature)
  await writeFile(settings, settingsIn(folder, path))
  let child: ChildProcess
  const open = async () => {
    child = spawn(program, ['--config-file', settings], { stdio: 'ignore' })
    const answers = () => askClamd({ path }, 'PING', startMs).catch(() => '')
    await vi.waitUntil(async () => child.exitCode !== null || (await answers()) === 'PONG', { timeout: startMs })
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
  }
  const close = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const end = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  await open()
  return { setting: path, isReal: true, open, close, end }
}

const settingsIn = (folder: string, path: string) => `
Foreground yes
LocalSocket ${path}
FixStaleSocket yes
DatabaseDirectory ${join(folder, 'signatures')}
TemporaryDirectory ${join(folder, 'temporary')}
StreamMaxLength 1M
# As Debian has it.
ExtendedDetectionInfo yes
MaxThreads 2
`
