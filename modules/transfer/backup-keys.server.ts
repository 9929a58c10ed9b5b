import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { keyFiles, type PortalKeys } from '#platform/portal-keys.server.ts'
import { type Add, keyMember, readArchive } from './archive.server.ts'
import { type BackupFacts, type BackupManifest, TransferRefused } from './contract.ts'

/** Tells a key from others. From it nobody finds the key, which holds 32 bytes. */
const markOf = (key: Buffer) => createHmac('sha256', key).update('adliya backup key').digest('hex').slice(0, 16)

/** By what a backup tells with which keys it can be read. */
export const keyMarks = ({ secret, sealing }: PortalKeys): BackupFacts['keys'] => ({
  secret: markOf(secret),
  secrets_key: sealing.map(markOf),
})

/** Adds the keys to an archive, as files of a data folder. */
export async function addKeys(add: Add, { secret, sealing }: PortalKeys): Promise<BackupFacts['key_files']> {
  const added: BackupFacts['key_files'] = []
  for (const [name, keys] of [[keyFiles.secret, [secret]] as const, [keyFiles.sealing, sealing] as const]) {
    const lines = Buffer.from(keys.map((key) => `${key.toString('hex')}\n`).join(''))
    added.push({ name, ...(await add(keyMember(name), lines.length, Readable.from([lines]))) })
  }
  return added
}

/** The keys in a backup that was checked, where it holds them. */
export async function keysInBackup(path: string, { backup }: BackupManifest): Promise<Partial<PortalKeys>> {
  if (backup.key_files.length === 0) return {}
  const found = new Map<string, Buffer[]>()
  for await (const { name, body } of readArchive(path)) {
    if (!name.startsWith(keyMember(''))) for await (const _rest of body);
    else found.set(name.slice(keyMember('').length), keysOf(await text(body)))
  }
  const [secret] = found.get(keyFiles.secret) ?? []
  const sealing = found.get(keyFiles.sealing)
  return { ...(secret ? { secret } : {}), ...(sealing ? { sealing } : {}) }
}

const keysOf = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'hex'))

/** Refuses keys that do not open what is in a backup: with others it would come in, and be of no use. */
export function mustOpen({ backup }: BackupManifest, { secret, sealing }: Partial<PortalKeys>): void {
  const known = new Set(sealing?.map(markOf))
  const isSecret = secret !== undefined && markOf(secret) === backup.keys.secret
  const wrong = [
    ...(isSecret ? [] : [`${keyFiles.secret} (or SECRET)`]),
    ...(backup.keys.secrets_key.every((mark) => known.has(mark)) ? [] : [`${keyFiles.sealing} (or SECRETS_KEY)`]),
  ]
  if (wrong.length > 0)
    throw new TransferRefused(
      `The backup was made with other keys: put those of its portal into DATA_DIR first, in place of what lies there: ${wrong.join(', ')}.`,
    )
}
