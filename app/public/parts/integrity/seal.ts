import { Encrypter } from 'age-encryption'

/** Lengths are told in steps of so many bytes: a short report looks like many others. */
const step = 1024

/** Seals something in this browser as JSON for the holders of some keys, in the age format, base64. */
export async function sealHere(keys: string[], thing: unknown): Promise<string> {
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  const text = JSON.stringify(thing)
  const { length } = new TextEncoder().encode(text)
  const sealed = await encrypter.encrypt(text + ' '.repeat(Math.ceil((length + 1) / step) * step - length))
  return btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''))
}
