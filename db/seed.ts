import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { users } from '#modules/accounts/table.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { loadCategories } from './seed/categories.ts'
import { drawCovers, loadPosts } from './seed/posts.ts'
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

/**
 * What a portal has after its first start: a superuser with a one-use password, the categories that always exist and,
 * unless `DEMO=0`, the demo ministry. All in one transaction: a first start that was interrupted begins anew.
 * Does nothing on a portal that has accounts.
 */
export async function loadFirstContent(ground: Ground): Promise<FirstContent> {
  if ((await ground.db.$count(users)) > 0) return {}
  const { demo, dataDir, portalSlug } = ground.config
  const actor = portalItself()
  const covers = demo ? await drawCovers(ground, actor) : new Map<string, number>()
  const superuser = { username: 'superuser', password: oneUsePassword() }
  const staff = await write(ground, actor, async (tx) => {
    await loadCategories(tx, { demo, portalSlug })
    await userRepository.create(tx, {
      ...superuser,
      full_name: 'Superuser',
      is_superuser: true,
      one_use_password: true,
    })
    if (!demo) return []
    await loadRegions(tx)
    await loadPosts(tx, covers)
    return loadStaff(tx)
  })
  if (staff.length === 0 || dataDir === 'memory://') return { superuser }
  const staffFile = join(dataDir, 'demo-staff.txt')
  const lines = staff.map((person) => `${person.username}\t${person.password}\t${person.rights}\n`)
  await writeFile(staffFile, lines.join(''), { mode: 0o600 })
  return { superuser, staffFile }
}

async function loadStaff(tx: Tx) {
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
}
