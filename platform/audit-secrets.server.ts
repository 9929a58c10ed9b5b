import { createHmac } from 'node:crypto'

type Row = Record<string, unknown>

/** Fields whose texts open something, in whatever record they stand. */
const secretField =
  /(?:^|_)(?:password|passphrase|secret|token|otp|totp|pin|code_hash|recovery_codes?|access_key|private_key)(?:_|$)|_hash$/

/** Fields that say something about a person and not about the ministry, by the entity whose records hold them. */
const personalFields: Record<string, readonly string[]> = {
  user: ['email', 'phone'],
}

/** Whether the audit log may hold what a field of an entity says. */
export function isKeptOut(entity: string, field: string): boolean {
  return secretField.test(field) || (personalFields[entity]?.includes(field) ?? false)
}

const mark = '[hidden '

/**
 * A record as the audit log may hold it: secrets and personal data are replaced by a mark, which differs where the value
 * differs, so that a change can be seen but not what it was. The mark is keyed: guessing values does not help.
 */
export function withoutSecrets(secret: Buffer, entity: string, row: Row | null): Row | null {
  if (row === null) return null
  const hidden = (value: unknown): unknown => {
    if (value === null || value === '' || typeof value === 'boolean') return value
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.startsWith(mark)) return text
    return `${mark}${createHmac('sha256', secret).update(`audit-hidden\n${text}`).digest('hex').slice(0, 8)}]`
  }
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, isKeptOut(entity, field) ? hidden(value) : value]),
  )
}
