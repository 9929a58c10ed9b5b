import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A sealed text that cannot be opened: it was changed, moved to another place, or its key is no longer known. */
export class SealBroken extends Error {}

/** What stands in a list in the place of what does not open. */
export const closed = '•'

/** What `open` gives; in its place `otherwise` where a seal is broken. In a list: one row that stays closed hides no others. */
export const unlessBroken = <Opened>(open: () => Opened, otherwise: NoInfer<Opened>): Opened =>
  partByPart().part(open, otherwise)

/** Opens the parts of one record, as far as they open, and knows whether all of them did. */
export function partByPart() {
  let isWhole = true
  return {
    part<Opened>(open: () => Opened, otherwise: NoInfer<Opened>): Opened {
      try {
        return open()
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error
        isWhole = false
        return otherwise
      }
    },
    isWhole: () => isWhole,
  }
}

/**
 * Seals what must not be readable in the database: second factors, personal data. `place` says where the text lies, e.g.
 * `second_factors:<user id>:secret`; a sealed text that is moved elsewhere does not open.
 */
export type SecretBox = {
  seal: (text: string, place: string) => string
  /** Throws `SealBroken`. */
  open: (sealed: string, place: string) => string
  /** Whether a text is sealed with the newest key; others should be sealed anew before their key is taken away. */
  isCurrent: (sealed: string) => boolean
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * A box with one key or, while keys are being changed, several: the first seals, all of them open. A sealed text names
 * its key by an id that follows from the key. AES-256-GCM.
 */
export function createSecretBox(secrets: Buffer[]): SecretBox {
  const keys = new Map(secrets.map(keyOf))
  const [[currentId, currentKey] = []] = keys
  if (!currentId || !currentKey) throw new Error('a secret box needs a key')
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${currentId}.${sealed.toString('base64url')}`
    },
    open(sealed, place) {
      const [made, id = '', packed = ''] = sealed.split('.')
      const key = keys.get(id)
      const bytes = Buffer.from(packed, 'base64url')
      if (made !== version || !key || bytes.length < ivBytes + tagBytes) throw new SealBroken('the seal is not known')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new SealBroken('the seal is broken')
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${version}.${currentId}.`),
  }
}

function keyOf(secret: Buffer): [id: string, key: Buffer] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'adliya secret box', 32))
  return [createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8), key]
}
