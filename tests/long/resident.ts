import { readFile } from 'node:fs/promises'

/** How much memory of the machine a process has, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
