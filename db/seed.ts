import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { users } from '#modules/accounts/table.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { root } from '#platform/root.server.ts'
import { type Actor, write } from '#platform/write.server.ts'
import { loadCategories } from './seed/categories.ts'
import { loadPosts } from './seed/posts.ts'
import { loadRegions } from './seed/regions.ts'
import { demoGroups, demoStaff } from './seed/staff.ts'

/** The portal itself acts at the first start. */
const portalItself = (): Actor => ({ id: null, name: 'Adliya', requestId: `first-start-${randomUUID()}`, locale: 'uz' })

export type FirstContent = {
  /** Made now; the password is shown once and must be replaced at the first sign-in. */
  superuser?: { username: string; password: string }
  /** File with the one-use passwords of the demo's staff. */
  staffFile?: string
}

/** Reads a data file of the demo. */
export async function readSeed<Shape>(name: string): Promise<Shape> {
  return JSON.parse(await readFile(join(root, 'db', 'seed', name), 'utf8'))
}

/**
 * What a portal has after its first start: a superuser with a one-use password, the categories that always exist and,
 * unless `DEMO=0`, the demo ministry. Does nothing on a portal that has accounts.
 */
export async function loadFirstContent(ground: Ground): Promise<FirstContent> {
  if ((await ground.db.$count(users)) > 0) return {}
  const { demo, dataDir } = ground.config
  const actor = portalItself()
  await loadCategories(ground, actor, { demo })
  if (demo) {
    await loadRegions(ground, actor)
    await loadPosts(ground, actor)
  }
  const superuser = { username: 'superuser', password: oneUsePassword() }
  const staff = demo ? await loadStaff(ground, actor) : []
  // Last, because it is the sign that the first start is complete.
  await write(ground, actor, (tx) =>
    userRepository.create(tx, { ...superuser, full_name: 'Superuser', is_superuser: true, one_use_password: true }),
  )
  if (staff.length === 0 || dataDir === 'memory://') return { superuser }
  const staffFile = join(dataDir, 'demo-staff.txt')
  await writeFile(
    staffFile,
    staff.map((person) => `${person.username}\t${person.password}\t${person.rights}\n`).join(''),
    { mode: 0o600 },
  )
  return { superuser, staffFile }
}

async function loadStaff(ground: Ground, actor: Actor) {
  return write(ground, actor, async (tx) => {
    const ids = new Map<string, number>()
    for (const group of demoGroups) ids.set(group.slug, await userRepository.createGroup(tx, group))
    const made = []
    for (const { group, ...person } of demoStaff) {
      const password = oneUsePassword()
      const id = ids.get(group)
      await userRepository.create(tx, { ...person, password, one_use_password: true, groups: id ? [id] : [] })
      made.push({ username: person.username, password, rights: group })
    }
    return made
  })
}
