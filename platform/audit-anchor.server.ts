import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isSealed, type SealedHead, storedHead } from './audit-chain.server.ts'
import { auditLog } from './audit-log.server.ts'
import type { Config } from './config.server.ts'
import type { Ground } from './ground.server.ts'
import { describeError } from './log.server.ts'

/** How often a running portal notes outside the database how far its audit log has come, in milliseconds. */
const anchorEveryMs = 60_000

const whole = z.number().int()
const Anchor = z.object({ at: z.string(), entries: whole, last_id: whole, hash: z.string(), seal: z.string() })
export type Anchor = z.infer<typeof Anchor>

/** Where the anchor lies; a portal in memory has none. */
export const anchorPath = ({ dataDir }: Pick<Config, 'dataDir'>): string | undefined =>
  dataDir === 'memory://' ? undefined : join(dataDir, 'audit-anchor')

/** The anchor that was dropped last; undefined where there is none. Throws when the file cannot be understood. */
export async function readAnchor(config: Pick<Config, 'dataDir'>): Promise<Anchor | undefined> {
  const path = anchorPath(config)
  const text = path && (await readFile(path, 'utf8').catch(() => undefined))
  return text ? Anchor.parse(JSON.parse(text)) : undefined
}

type Needs = Pick<Ground, 'db' | 'config' | 'log' | 'now' | 'secret'>

/**
 * Notes the sealed head of the audit log in the data folder and in the log of the process, unless it is known there. An
 * anchor that the log does not hold stays where it is: it is the proof.
 */
export async function dropAnchor(ground: Needs, known?: SealedHead): Promise<SealedHead | undefined> {
  const head = await storedHead(ground.db)
  if (!head || head.hash === known?.hash) return known
  const anchor = await readAnchor(ground.config)
  if (anchor?.seal === head.seal) return head
  if (!isSealed(ground.secret, head) || !(await holds(ground, anchor))) {
    ground.log.error('audit_log_is_not_what_was_anchored', { entries: head.entries })
    return known
  }
  const path = anchorPath(ground.config)
  if (path) await replace(path, `${JSON.stringify({ at: ground.now().toISOString(), ...head })}\n`)
  ground.log.info('audit_anchor', { entries: head.entries, hash: head.hash })
  return head
}

async function holds({ db, secret }: Needs, anchor: Anchor | undefined): Promise<boolean> {
  if (!anchor) return true
  const [entry] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, anchor.last_id))
  return isSealed(secret, anchor) && entry?.hash === anchor.hash
}

// Whoever reads it meets the old anchor or the new one, never half of one.
async function replace(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  // With keys from the environment and files in a store, nothing else has made the folder.
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** Keeps the anchor up to date while the portal runs. Returns how to stop, which notes it a last time. */
export function keepAnchor(ground: Ground): () => Promise<void> {
  let known: SealedHead | undefined
  const drop = async () => {
    try {
      known = await dropAnchor(ground, known)
    } catch (error) {
      ground.log.warn('audit_anchor_failed', describeError(error))
    }
  }
  const timer = setInterval(drop, anchorEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await drop()
  }
}
