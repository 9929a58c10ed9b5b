import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Portal } from './app.ts'
import type { Body, Client } from './client.ts'

/** A custodian of the reports: the key is in the hands of a test, never in the portal. */
export type Custodian = { identity: string; recipient: string }

export async function custodian(): Promise<Custodian> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** What a custodian's browser does with ciphertext. */
export async function openedBy({ identity }: Custodian, sealed: string): Promise<Body> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return JSON.parse(await decrypter.decrypt(Buffer.from(sealed, 'base64'), 'text'))
}

export async function bytesOpenedBy({ identity }: Custodian, sealed: Uint8Array): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Buffer.from(await decrypter.decrypt(sealed))
}

/** What a custodian's browser seals. */
export async function sealedFor(keys: string[], thing: object): Promise<string> {
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  return Buffer.from(await encrypter.encrypt(JSON.stringify(thing))).toString('base64')
}

/** A report as a form sends it, without its token. */
export const reportExample = (over: Body = {}): Body => ({
  mode: 'anonymous',
  body_kind: 'notary',
  accused_name: 'Nomaʼlum notarius',
  accused_position: 'notarius yordamchisi',
  when_from: '2026-03-02',
  where: 'Olmazor tumani, notarial idora',
  what: 'Meros guvohnomasi uchun belgilangan toʻlovdan tashqari pul soʻradi.',
  categories: ['bribe', 'extortion'],
  ...over,
})

let networks = 0
/** Somebody of a network that has not asked for anything yet. */
export const stranger = (portal: Portal): Client => {
  networks += 1
  return portal.anonymous(`10.77.${Math.floor(networks / 250)}.${(networks % 250) + 1}`)
}

/** Takes a form, fills it in as slowly as a person, and sends it. */
export async function report(portal: Portal, by: Client, over: Body = {}) {
  const { form_token } = (await by.get('/api/integrity/form/')).body
  portal.pass(5000)
  return by.post('/api/integrity/reports/', reportExample({ form_token, ...over }))
}

/** A report that was taken in: its code. */
export async function reported(portal: Portal, over: Body = {}, by = stranger(portal)): Promise<string> {
  const { status, body, text } = await report(portal, by, over)
  if (status !== 201) throw new Error(`not taken: ${status} ${text}`)
  return body.code
}

/** Somebody of the inspection: the right was asked for by one superuser and confirmed by another. */
export async function inspector(portal: Portal, permission = 'Can change integrity'): Promise<Client> {
  await portal.query("update users set is_superuser = true where username = 'chief'")
  const [{ id: user }] = await portal.query("select id from users where username = 'viewer'")
  const asked = await (await portal.as('superuser')).post('/api/integrity-admin/grants/', { user, permission })
  const { id } = asked.body.results.find((grant: Body) => grant.permission === permission)
  await (await portal.as('chief')).post(`/api/integrity-admin/grants/${id}/confirm/`)
  return portal.as('viewer')
}
