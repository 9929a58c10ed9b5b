import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isEmail } from '#common/email.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import type { Letter } from './letter.server.ts'
import { type MailContent, sealMail } from './sealed-mail.server.ts'
import { mails } from './table.server.ts'

/** Channel on which the process that delivers hears of new mails, when the transaction that wrote them commits. */
export const mailChannel = 'mails'

export type Mail = {
  /** One address, as `isEmail` of common/email.ts takes it. */
  to: string
  /** Which letter it is, in snake_case: shown to staff in the outbox, never to the recipient. */
  template: string
  /** What makes it the same mail, e.g. `appeal 42 received`; a mail with a key that was used before is not sent again. */
  key: string
  letter: Letter
  attachments?: { name: string; type: string; bytes: Uint8Array }[]
  /** Address of the one-click unsubscription (RFC 8058), for mails to subscribers. */
  unsubscribe?: string
  /** After this moment it is of no use any more, e.g. a code that has expired, and does not go out. */
  until?: Date
  /** One of many: mails to one person go out before it. */
  bulk?: boolean
}

const mostAttachedBytes = 5 * 1024 * 1024

/**
 * Writes a mail to the outbox, inside the transaction of what it tells of: both are stored or neither. It is sent as soon
 * as that commits, again and again while the mail server is away. Gives false where a mail with this key was written
 * before. Throws for what is not one email address and for more than 5 MB attached; callers check addresses beforehand.
 *
 *     await write(context, actor, async (tx) => {
 *       const appeal = await store(tx, input)
 *       await queueMail(tx, context, {
 *         to: input.email, template: 'appeal_received', key: `appeal ${appeal.id} received`,
 *         letter: letter({ locale, subject, paragraphs, button, facts: [{ label, value: appeal.number }] }),
 *       })
 *     })
 */
export async function queueMail(
  tx: Pick<Db, 'insert' | 'execute'>,
  ground: Pick<Ground, 'secret' | 'secretBox' | 'now'>,
  mail: Mail,
): Promise<boolean> {
  const { to, template, key, letter, attachments = [], unsubscribe, until, bulk = false } = mail
  if (!isEmail(to)) throw new TypeError('not one email address')
  if (attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostAttachedBytes)
    throw new TypeError('too much is attached')
  const id = randomUUID()
  const now = ground.now()
  const content: MailContent = {
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: attachments.map(({ name, type, bytes }) => ({
      name,
      type,
      base64: Buffer.from(bytes).toString('base64'),
    })),
    ...(unsubscribe ? { unsubscribe } : {}),
  }
  const added = await tx
    .insert(mails)
    .values({
      id,
      dedupe_key: keyedHash(ground, 'mail', key),
      template,
      locale: letter.locale,
      bulk,
      recipient_key: addressKey(ground, to),
      ...sealMail(ground.secretBox, id, to, content),
      next_attempt_at: now,
      expires_at: until ?? null,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (added.length === 0) return false
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
  return true
}

/** A keyed hash of an email address: what it is found by where the address itself may not be readable. */
export const addressKey = (ground: Pick<Ground, 'secret'>, address: string): string =>
  keyedHash(ground, 'email address', address.toLowerCase())
