import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isEmail } from '#common/email.ts'
import { isOpenRange } from './client-address.server.ts'

/** A setting that cannot be used. The start prints the message and stops. */
export class BadSetting extends Error {}

const ranges = z.string().transform((text, context) => {
  const listed = text.split(/[\s,]+/).filter(Boolean)
  for (const range of listed) {
    if (!isRange(range))
      context.addIssue({ code: 'custom', message: `"${range}" is not a CIDR range such as 10.0.0.0/8` })
  }
  if (listed.length === 0) context.addIssue({ code: 'custom', message: 'holds no range' })
  return listed
})

const secret = z.string().min(32, 'must hold at least 32 characters')

/** One key or, while keys are being changed, several: the newest first. */
const secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(secret).min(1, 'holds no key'))

const flag = (otherwise: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(otherwise)
    .transform((text) => text === '1')

/** The secret goes there with every sign-in: in the open only to this machine, where a server for trying it runs. */
const oneidAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/.test(text), 'must begin with https://')

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address under which visitors know the portal, used in canonical links and checked against Origin. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DEMO: flag('1'),
  SECRET: secret.optional(),
  SECRETS_KEY: secrets.optional(),
  TRUSTED_PROXIES: ranges.default([]),
  STAFF_RANGES: ranges.optional(),
  STAFF_NETWORKS_OPEN: flag('0'),
  PORTAL_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may hold lower-case letters, digits and hyphens')
    .default('adliya'),
  OFFLINE: flag('1'),
  ONEID_URL: oneidAddress.default('https://sso.egov.uz/sso/oauth/Authorization.do'),
  ONEID_CLIENT_ID: z.string().min(1).optional(),
  ONEID_CLIENT_SECRET: z.string().min(1).optional(),
  ONEID_SCOPE: z.string().min(1).optional(),
  /** Mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS. Without it mails land in the data folder. */
  SMTP_URL: z.string().refine(isSmtpAddress, 'must look like smtps://user:password@mail.example:465').optional(),
  /** The address that mails come from. */
  MAIL_FROM: z.string().refine(isEmail, 'must be one email address such as portal@adliya.example').optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
})

const openNeedsFlag = 'set STAFF_NETWORKS_OPEN=1 if that is what you want'

export type Config = ReturnType<typeof readConfig>

/** Reads the settings of the process. Throws `BadSetting` with one line that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new BadSetting(`Wrong setting. ${lines.join('; ')}`)
  }
  const settings = parsed.data
  const open = settings.STAFF_NETWORKS_OPEN ? undefined : settings.STAFF_RANGES?.find(isOpenRange)
  if (open) throw new BadSetting(`Wrong setting. STAFF_RANGES: "${open}" lets in whole continents: ${openNeedsFlag}`)
  if (settings.SMTP_URL && !(settings.MAIL_FROM && settings.ORIGIN))
    throw new BadSetting('Wrong setting. SMTP_URL: needs MAIL_FROM, and ORIGIN for the links in mails')
  return {
    host: settings.HOST,
    port: settings.PORT,
    origin: settings.ORIGIN ? new URL(settings.ORIGIN).origin : undefined,
    dataDir: settings.DATA_DIR === 'memory://' ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    demo: settings.DEMO,
    secret: settings.SECRET,
    secretsKeys: settings.SECRETS_KEY,
    trustedProxies: settings.TRUSTED_PROXIES,
    staffRanges: settings.STAFF_RANGES,
    staffNetworksOpen: settings.STAFF_NETWORKS_OPEN,
    portalSlug: settings.PORTAL_SLUG,
    offline: settings.OFFLINE,
    oneid: oneidOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
  }
}

/** How the portal is known to OneID; undefined where it is not. */
function oneidOf(settings: z.output<typeof Settings>) {
  const { ONEID_URL: url, ONEID_CLIENT_ID: clientId, ONEID_CLIENT_SECRET: clientSecret, ORIGIN } = settings
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new BadSetting('Wrong setting. ONEID_CLIENT_ID: goes with ONEID_CLIENT_SECRET, one alone is of no use')
  if (!ORIGIN) throw new BadSetting('Wrong setting. ONEID_CLIENT_ID: needs ORIGIN, to which people come back')
  return { url, clientId, clientSecret, scope: settings.ONEID_SCOPE ?? clientId }
}

function isRange(text: string): boolean {
  try {
    ipaddr.parseCIDR(text)
    return true
  } catch {
    return false
  }
}

function isSmtpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare && (username === '') === (password === '')
}
