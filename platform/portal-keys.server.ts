import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { wroteAuditLog } from './audit-chain.server.ts'
import { BadSetting, type Config } from './config.server.ts'
import type { Db } from './ground.server.ts'
import { noteKey, opensWhatIsSealed } from './key-check.server.ts'
import { keepKeys, keyOfSetting, keysIn, keysThere } from './key-file.server.ts'
import type { SecretBox } from './secret-box.server.ts'

/** What a portal's data is sealed, chained and derived with, and what never lies in its database. */
export type PortalKeys = {
  secret: Buffer
  /** What personal data is sealed with; the newest first. */
  sealing: Buffer[]
}

type Where = Pick<Config, 'secret' | 'secretsKeys' | 'dataDir'>

/** Names of the key files in the data folder. */
export const keyFiles = { secret: 'secret', sealing: 'secrets-key' } as const

/**
 * The keys of this portal: from its settings, else from the data folder. A portal that `isNew` makes them there when there are
 * none. In any other case that would be other keys than its data was made with, and nobody would notice until something is to
 * be opened: throws `BadSetting`.
 */
export async function portalKeys(config: Where, { isNew }: { isNew: boolean }): Promise<PortalKeys> {
  const given = givenKeys(config)
  if (config.dataDir === 'memory://')
    return { secret: given.secret ?? randomBytes(32), sealing: given.sealing ?? [randomBytes(32)] }
  const keys = async (setting: string, name: string) => {
    const path = join(config.dataDir, name)
    const found = isNew ? await keysIn(path) : await keysThere(path)
    if (!found)
      throw new BadSetting(`Wrong setting. ${setting}: this portal's key is not in ${path} any more. ${putBack}`)
    return found
  }
  const [secret] = given.secret ? [given.secret] : await keys('SECRET', keyFiles.secret)
  return { secret: secret as Buffer, sealing: given.sealing ?? (await keys('SECRETS_KEY', keyFiles.sealing)) }
}

const putBack = 'Put it back, or set it; another one opens nothing of what was sealed'

/**
 * Refuses keys that this database was not written and sealed with, unless its own are said to be lost: with others people are
 * locked out, and what they write could not be read with the right ones.
 */
export async function mustBeKeysOf(
  db: Db,
  secret: Buffer,
  box: SecretBox,
  config: Where & Pick<Config, 'secretLost' | 'secretsKeyLost'>,
): Promise<void> {
  if (config.dataDir === 'memory://') return
  if (!config.secretLost && !(await wroteAuditLog(db, secret)))
    throw otherKey('SECRET', config.secret, config, keyFiles.secret, 'written')
  if (await opensWhatIsSealed(db, box)) return
  if (!config.secretsKeyLost) throw otherKey('SECRETS_KEY', config.secretsKeys, config, keyFiles.sealing, 'sealed')
  await noteKey(db, box)
}

function otherKey(setting: string, set: unknown, { dataDir }: Where, file: string, how: string): BadSetting {
  const given = set ? 'what is set' : `the key in ${join(dataDir, file)}`
  return new BadSetting(
    `Wrong setting. ${setting}: ${given} is not the key that this database was ${how} with. Use that one, or set ${setting}_LOST=1 where it is lost for good`,
  )
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
    ...(secret ? { secret: keyOfSetting(secret) } : {}),
    ...(secretsKeys ? { sealing: secretsKeys.map(keyOfSetting) } : {}),
  }
}

/** Puts keys into the data folder where it has none. */
export async function placeKeys(config: Where, { secret, sealing }: Partial<PortalKeys>): Promise<void> {
  const known = await knownKeys(config)
  if (!known.secret && secret) await keepKeys(join(config.dataDir, keyFiles.secret), [secret])
  if (!known.sealing && sealing) await keepKeys(join(config.dataDir, keyFiles.sealing), sealing)
}
