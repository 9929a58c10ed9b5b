import { Decrypter, Encrypter } from 'age-encryption'

const identityLine = /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/

/** The identity in what somebody pasted or chose: a line of its own, as `age-keygen` writes it. Undefined where there is none. */
export const identityIn = (text: string): string | undefined =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => identityLine.test(line))

const bytesOf = (sealed: string) => Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))

/** Opens a sealed thing in this browser. Undefined for what the identity does not open. */
export async function openThing(identity: string, sealed: string): Promise<Record<string, unknown> | undefined> {
  const bytes = await openBytes(identity, bytesOf(sealed))
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Opens the bytes of a file, the same way. */
export async function openBytes(identity: string, sealed: Uint8Array): Promise<Uint8Array | undefined> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decrypt(sealed).catch(() => undefined)
}

/** Seals a text in this browser for the holders of some keys. */
export async function sealText(keys: string[], text: string): Promise<string> {
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  const sealed = await encrypter.encrypt(JSON.stringify({ text }))
  return btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''))
}
