import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.server.ts'
import { keepKeys, keysIn, keysThere } from './key-file.server.ts'

/** What a portal's data is sealed, chained and derived with, and what never lies in its database. */
export type PortalKeys = {
  secret: Buffer
  /** What personal data is sealed with; the newest first. */
  sealing: Buffer[]
}

type Where = Pick<Config, 'secret' | 'secretsKeys' | 'dataDir'>

/** Names of the key files in the data folder. */
export const keyFiles = { secret: 'secret', sealing: 'secrets-key' } as const

/** The keys of this portal: from its settings, else from the data folder, where they are made when there are none. */
export async function portalKeys(config: Where): Promise<PortalKeys> {
  const given = givenKeys(config)
  if (config.dataDir === 'memory://')
    return { secret: given.secret ?? randomBytes(32), sealing: given.sealing ?? [randomBytes(32)] }
  const made = (name: string) => keysIn(join(config.dataDir, name))
  const [secret] = given.secret ? [given.secret] : await made(keyFiles.secret)
  return { secret: secret as Buffer, sealing: given.sealing ?? (await made(keyFiles.sealing)) }
}

/** The keys as far as there are any; none is made. */
export async function knownKeys(config: Where): Promise<Partial<PortalKeys>> {
  const given = givenKeys(config)
  const there = async (name: string) =>
    config.dataDir === 'memory://' ? undefined : await keysThere(join(config.dataDir, name))
  const secret = given.secret ?? (await there(keyFiles.secret))?.[0]
  const sealing = given.sealing ?? (await there(keyFiles.sealing))
  return { ...(secret ? { secret } : {}), ...(sealing ? { sealing } : {}) }
}

function givenKeys({ secret, secretsKeys }: Where): Partial<PortalKeys> {
  return {
    ...(secret ? { secret: Buffer.from(secret) } : {}),
    ...(secretsKeys ? { sealing: secretsKeys.map((key) => Buffer.from(key)) } : {}),
  }
}

/** Puts keys into the data folder where it has none. Gives how to take away again what was put there. */
export async function placeKeys(config: Where, { secret, sealing }: Partial<PortalKeys>): Promise<() => Promise<void>> {
  const known = await knownKeys(config)
  const placed: string[] = []
  const place = async (name: string, keys: Buffer[] | undefined) => {
    const path = join(config.dataDir, name)
    if (keys && (await keepKeys(path, keys))) placed.push(path)
  }
  if (!known.secret) await place(keyFiles.secret, secret && [secret])
  if (!known.sealing) await place(keyFiles.sealing, sealing)
  return async () => {
    for (const path of placed) await rm(path, { force: true })
  }
}
