import { createRequire } from 'node:module'
import { z } from 'zod'
import { isRange } from './client-address.server.ts'

/* What a setting of one kind looks like, with the words for one that does not. */

/** One range of addresses or several. */
export const ranges = z.string().transform((text, context) => {
  const listed = text.split(/[\s,]+/).filter(Boolean)
  for (const range of listed) {
    if (!isRange(range))
      context.addIssue({ code: 'custom', message: `"${range}" is not a CIDR range such as 10.0.0.0/8` })
  }
  if (listed.length === 0) context.addIssue({ code: 'custom', message: 'holds no range' })
  return listed
})

/** A key. */
export const secret = z.string().min(32, 'must hold at least 32 characters')

/** One key or, while keys are being changed, several: the newest first. */
export const secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(secret).min(1, 'holds no key'))

/** Public keys in the age format, one for each custodian of the reports of corruption. */
export const recipients = z.string().transform((text, context) => {
  const listed = text.split(/[\s,]+/).filter(Boolean)
  for (const key of listed) {
    if (isRecipient(key)) continue
    const shown = key.startsWith('AGE-SECRET-KEY') ? 'a secret key' : `"${key.slice(0, 12)}…"`
    context.addIssue({ code: 'custom', message: `${shown} is not a public key of age such as age1…` })
  }
  return [...new Set(listed)]
})

/** The address of a PostgreSQL server. */
export const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

/** On or off, and what it is unless told. */
export const flag = (otherwise: '0' | '1') =>
  z
    .enum(['0', '1'], 'must be 0 or 1')
    .default(otherwise)
    .transform((text) => text === '1')

/** A whole number. */
export const wholeUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(most, `must be at most ${most}`))

/** An address that browsers or programs ask. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://adliya.example' })

const needsHttps = 'must begin with https://'
/** A secret goes there: in the open only to this machine, where a server for trying it runs. */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: needsHttps })
  .refine((text) => /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/.test(text), needsHttps)

function isRecipient(key: string): boolean {
  try {
    // Loaded where a key is given: most portals have none.
    const { Encrypter } = createRequire(import.meta.url)('age-encryption') as typeof import('age-encryption')
    new Encrypter().addRecipient(key)
    // Keys of 58 signs; those for hardware and for times to come cannot be opened in every browser.
    return /^age1[02-9ac-hj-np-z]{58}$/.test(key)
  } catch {
    return false
  }
}

/** Whether a text is the path of a socket, or a host and its port. */
export function isClamdAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.endsWith('/')
  return /^(?:\[[\da-f:.]+\]|[\w.-]+):[1-9]\d*$/i.test(text) && URL.canParse(`tcp://${text}`)
}

/** Whether a text is the address of a mail server, with both a user and a password or neither. */
export function isSmtpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare && (username === '') === (password === '')
}
