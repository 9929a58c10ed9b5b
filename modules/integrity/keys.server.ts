import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#common/errors.ts'
import { keysOf } from '#common/sealed-text.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { integrityKeys } from './table.server.ts'

type Keyed = Pick<Ground, 'config'> & { db: Pick<Ground['db'], 'select'> }

const theOne = 1
const demoIdentityFile = 'integrity-demo-identity.txt'

/** The public keys that reports are sealed with: of the process or, in a demo, the one of its first start. None: nothing is taken. */
export async function custodiansOf({ config, db }: Keyed): Promise<string[]> {
  if (config.integrityRecipients.length > 0) return config.integrityRecipients
  if (!config.demo) return []
  return (await db.select().from(integrityKeys)).map(({ recipient }) => recipient)
}

/** The same; refuses with 409 `integrity_closed` where there is none. */
export async function custodiansNeeded(ground: Keyed): Promise<string[]> {
  const keys = await custodiansOf(ground)
  if (keys.length === 0) throw new Refusal(409, 'integrity_closed')
  return keys
}

/** The server cannot look inside; it can count for how many keys something is sealed. Refuses with 400 other counts. */
export async function mustBeFor(
  ground: Keyed & Pick<RequestContext, 'locale'>,
  sealed: string,
  others = 0,
): Promise<void> {
  if (keysOf(sealed) === (await custodiansNeeded(ground)).length + others) return
  throw new Refusal(400, 'validation', { errors: fieldError('sealed', 'invalid', ground.locale) })
}

/** A new pair in the way of `age-keygen`: the text is the identity, which belongs on no machine of the portal. */
export async function newPair(now: Date): Promise<{ recipient: string; text: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  return { recipient, text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n` }
}

/** Gives a demo a key of its own; its identity lies in the data folder, which is for trying out alone. Gives the file's path. */
export async function makeDemoKey({ config, now }: Pick<Ground, 'config' | 'now'>, tx: Pick<Ground['db'], 'insert'>) {
  if (config.integrityRecipients.length > 0 || config.dataDir === 'memory://') return undefined
  const { recipient, text } = await newPair(now())
  const path = join(config.dataDir, demoIdentityFile)
  await writeFile(path, text, { mode: 0o600 })
  await tx
    .insert(integrityKeys)
    .values({ id: theOne, recipient })
    .onConflictDoUpdate({ target: integrityKeys.id, set: { recipient } })
  return path
}
