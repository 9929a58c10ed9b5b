import { chmod, stat } from 'node:fs/promises'

/** Who has no rights of their own anywhere. */
const nobody = 65_534

/**
 * Does something while nobody has any right to a file or a folder. The superuser of the system may everything, so there it is
 * done as another user, who must be able to reach it.
 */
export async function withoutRights<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const { mode } = await stat(path)
  const isRoot = process.geteuid?.() === 0
  await chmod(path, 0)
  if (isRoot) process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
    await chmod(path, mode)
  }
}
