import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { loadCategories } from '#db/seed/categories.ts'
import { groups, userGroups, users } from '#modules/accounts/table.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { dumpTemplate } from '#platform/database/database.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { write } from '#platform/write.server.ts'
import { openForCommand } from '#server/cli/open.ts'
import { password, people } from './people.ts'
import { rememberAsNew } from './resetting.ts'
import { createDatabase, createUser, dropDatabase, testServer } from './test-server.ts'

/** Where new portals start from: a dump on the disk, or a database of the test server, for a user who owns none of its tables. */
export type Template = { address: string; remove: () => Promise<void> }

/** Makes the newest schema with the permanent categories and the people of the tests, once for all test files. */
export async function makeTemplate(): Promise<Template> {
  const databaseUrl = testServer && (await createDatabase(`adliya_template_${randomUUID().slice(0, 8)}`))
  const folder = await mkdtemp(join(tmpdir(), 'adliya-template-'))
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    if (databaseUrl) await dropDatabase(databaseUrl)
  }
  try {
    const served = databaseUrl ? await createUser(databaseUrl) : undefined
    const dump = await fill(served ?? {})
    const address = served?.DATABASE_URL ?? join(folder, 'template.tar')
    if (dump) await writeFile(address, dump)
    return { address, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Fills the database of the server, or one in memory, which comes back as a dump. */
async function fill(where: Record<string, string>): Promise<Uint8Array | undefined> {
  const config = readConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'error', ...where })
  const { ground, database, close } = await openForCommand(config)
  try {
    const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
    await write(ground, actor, (tx) => loadCategories(tx, { demo: false, portalSlug: config.portalSlug }))
    await addPeople(ground.db)
    await database.pool.query('truncate audit_log')
    await rememberAsNew(database.pool)
    return database.embedded && (await dumpTemplate(database))
  } finally {
    await close()
  }
}

async function addPeople(db: Db): Promise<void> {
  // Cheap parameters: verifying takes those of the stored hash, and hundreds of tests sign in.
  const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (const [username, { permissions, ...person }] of Object.entries(people)) {
    const [user] = await db
      .insert(users)
      .values({ username, slug: username, email: `${username}@adliya.example`, password_hash, ...person })
      .returning()
    const [group] = await db.insert(groups).values({ slug: username, name: username, permissions }).returning()
    if (user && group) await db.insert(userGroups).values({ user_id: user.id, group_id: group.id })
  }
}
