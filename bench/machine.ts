import { spawn } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { commit } from '../scripts/commit.mjs'

const pinning = 'taskset'

export type Machine = { cores: number; model: string; memoryGb: number; node: string; pinned: boolean; commit: string }

/** What the figures were measured on. */
export async function machine(): Promise<Machine> {
  return {
    cores: cpus().length,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    pinned: await canPin(),
    commit: commit(),
  }
}

/** Whether `taskset` is here: then servers run on core 0 and the load comes from the others. */
async function canPin(): Promise<boolean> {
  return cpus().length > 1 && (await exists(pinning))
}

/** Whether a command can be run. */
export function exists(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' })
    child.on('close', (code) => resolve(code === 0))
  })
}

/** Puts a command on a core where that is possible. */
export async function pinned(core: number, command: string, args: string[]): Promise<[string, string[]]> {
  return (await canPin()) ? [pinning, ['-c', String(core), command, ...args]] : [command, args]
}

/** Does something that loads others from within this process, which stays on a core meanwhile where that is possible. */
export async function stayingOn<Done>(core: number, work: () => Promise<Done>): Promise<Done> {
  if (!(await canPin())) return work()
  const move = (cores: string) =>
    new Promise((resolve) => {
      spawn(pinning, ['-a', '-c', '-p', cores, String(process.pid)], { stdio: 'ignore' }).on('close', resolve)
    })
  await move(String(core))
  try {
    return await work()
  } finally {
    await move(`0-${cpus().length - 1}`)
  }
}
