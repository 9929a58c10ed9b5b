import { resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'
import { isEmail } from '#common/email.ts'
import type { ClamdAddress } from './clamd.server.ts'
import { isOpenRange } from './client-address.server.ts'
import { openTo } from './in-the-open.server.ts'
import {
  flag,
  isClamdAddress,
  isSmtpAddress,
  postgres,
  ranges,
  recipients,
  secret,
  secrets,
  serviceAddress,
  webAddress,
  wholeUpTo,
} from './setting-shapes.server.ts'
import { fromFiles } from './settings-in-files.server.ts'

/** A setting that cannot be used. The start prints the message and stops. */
export class BadSetting extends Error {}

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeUpTo(65_535).default(3000),
  /** Address under which visitors know the portal, used in canonical links and checked against Origin. */
  ORIGIN: webAddress.optional(),
  DATA_DIR: z.string().trim().min(1, 'names no folder').default('./data'),
  DATABASE_URL: postgres.optional(),
  /** The same database for the user that owns its tables, so that the one who serves may do less. */
  DATABASE_OWNER_URL: postgres.optional(),
  /** The database, the store of files and clamd may be asked over a network unencrypted. */
  ALLOW_PLAINTEXT: flag('0'),
  DEMO: flag('1'),
  SECRET: secret.optional(),
  SECRETS_KEY: secrets.optional(),
  /** The secret that the database was written with is gone for good: another one goes on. */
  SECRET_LOST: flag('0'),
  /** The same of the key that the database was sealed with. */
  SECRETS_KEY_LOST: flag('0'),
  /** The database was brought up to date by a newer version, whose changes this one can live with. */
  DATABASE_NEWER: flag('0'),
  /** The certificate, with those that vouch for it, and its key, as PEM: with them the process itself speaks HTTPS. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: ranges.default([]),
  /** How long a process that is told to end says so at `/readyz`, and goes on meanwhile. */
  LEAVE_SECONDS: wholeUpTo(300).optional(),
  STAFF_RANGES: ranges.optional(),
  /** From where metrics may be asked for. */
  METRICS_RANGES: ranges.default(['127.0.0.0/8', '::1/128']),
  STAFF_NETWORKS_OPEN: flag('0'),
  PORTAL_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may hold lower-case letters, digits and hyphens')
    .default('adliya'),
  OFFLINE: flag('1'),
  /** Other sites are asked at night whether the useful links to them lead anywhere. */
  LINK_CHECKS: flag('1'),
  ONEID_URL: serviceAddress.default('https://sso.egov.uz/sso/oauth/Authorization.do'),
  ONEID_CLIENT_ID: z.string().min(1).optional(),
  ONEID_CLIENT_SECRET: z.string().min(1).optional(),
  ONEID_SCOPE: z.string().min(1).optional(),
  /** A store of files that speaks S3; without it files lie in the data folder. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag('1'),
  /** The clamd that looks for malicious software in files that arrive; without it nobody does. */
  CLAMD: z.string().refine(isClamdAddress, 'must be like /run/clamav/clamd.ctl or 127.0.0.1:3310').optional(),
  /** The state's open data service; with it, `OPEN_DATA_ORGANIZATION`. */
  OPEN_DATA_URL: serviceAddress.optional(),
  OPEN_DATA_KEY: z.string().min(8, 'must hold at least 8 characters').optional(),
  OPEN_DATA_ORGANIZATION: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional(),
  /** Mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS. Without it mails land in the data folder. */
  SMTP_URL: z.string().refine(isSmtpAddress, 'must look like smtps://user:password@mail.example:465').optional(),
  /** Who may read reports of corruption; their secret keys belong on no machine of the portal. */
  INTEGRITY_RECIPIENT: recipients.default([]),
  /** The address that mails come from. */
  MAIL_FROM: z.string().refine(isEmail, 'must be one email address such as portal@adliya.example').optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
})

/** Who balances asks every few seconds whether a process is ready; where nobody does, nobody waits for it. */
const leaveBehindProxies = 5
const tls = 'Add sslmode=verify-full'
const encrypted = { DATABASE_URL: tls, DATABASE_OWNER_URL: tls, S3_ENDPOINT: 'Use https://', CLAMD: 'Use a socket' }
const trusted = 'or set ALLOW_PLAINTEXT=1 if you trust the network between'
const openNeedsFlag = 'set STAFF_NETWORKS_OPEN=1 if that is what you want'

export type Config = ReturnType<typeof readConfig>

/** Reads the settings of the process. Throws `BadSetting` with one line that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const { given, wrong } = fromFiles(environment, Object.keys(Settings.shape))
  const parsed = Settings.safeParse(given)
  const issues = parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []
  if (!parsed.success || wrong.length > 0)
    throw new BadSetting(`Wrong setting. ${[...new Set([...wrong, ...issues])].join('; ')}`)
  const settings = parsed.data
  const open = settings.STAFF_NETWORKS_OPEN ? undefined : settings.STAFF_RANGES?.find(isOpenRange)
  if (open) throw new BadSetting(`Wrong setting. STAFF_RANGES: "${open}" lets in whole continents: ${openNeedsFlag}`)
  if (!settings.ALLOW_PLAINTEXT) {
    mustNotGoInTheOpen('DATABASE_URL', settings.DATABASE_URL)
    mustNotGoInTheOpen('DATABASE_OWNER_URL', settings.DATABASE_OWNER_URL)
    mustNotGoInTheOpen('S3_ENDPOINT', settings.S3_ENDPOINT)
    mustNotGoInTheOpen('CLAMD', settings.CLAMD && `tcp://${settings.CLAMD}`)
  }
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL)
    throw new BadSetting('Wrong setting. DATABASE_OWNER_URL: goes with DATABASE_URL, one alone is of no use')
  if (settings.SMTP_URL && !(settings.MAIL_FROM && settings.ORIGIN))
    throw new BadSetting('Wrong setting. SMTP_URL: needs MAIL_FROM, and ORIGIN for the links in mails')
  return {
    host: settings.HOST,
    port: settings.PORT,
    origin: settings.ORIGIN ? new URL(settings.ORIGIN).origin : undefined,
    dataDir: settings.DATA_DIR === 'memory://' ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    allowPlaintext: settings.ALLOW_PLAINTEXT,
    demo: settings.DEMO,
    secret: settings.SECRET,
    secretsKeys: settings.SECRETS_KEY,
    secretLost: settings.SECRET_LOST,
    secretsKeyLost: settings.SECRETS_KEY_LOST,
    databaseNewer: settings.DATABASE_NEWER,
    tls: tlsOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    leaveSeconds: settings.LEAVE_SECONDS ?? (settings.TRUSTED_PROXIES.length > 0 ? leaveBehindProxies : 0),
    staffRanges: settings.STAFF_RANGES,
    metricsRanges: settings.METRICS_RANGES,
    staffNetworksOpen: settings.STAFF_NETWORKS_OPEN,
    portalSlug: settings.PORTAL_SLUG,
    offline: settings.OFFLINE,
    linkChecks: settings.LINK_CHECKS,
    integrityRecipients: settings.INTEGRITY_RECIPIENT,
    oneid: oneidOf(settings),
    openData: openDataOf(settings),
    s3: s3Of(settings),
    clamd: clamdOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Throws `BadSetting` where what goes to the address of a setting could be read on its way over a network. */
export function mustNotGoInTheOpen(name: keyof typeof encrypted, address = ''): void {
  const host = openTo(address)
  if (host) throw new BadSetting(`Wrong setting. ${name}: goes to ${host} unencrypted. ${encrypted[name]}, ${trusted}`)
}

/** What the process shows whoever asks it by HTTPS; undefined where it speaks HTTP, behind who speaks HTTPS for it. */
function tlsOf({ TLS_CERT: cert, TLS_KEY: key, ORIGIN }: z.output<typeof Settings>) {
  if (!cert && !key) return undefined
  const pair = pairOf(cert, key)
  if (!ORIGIN?.startsWith('https:'))
    throw new BadSetting('Wrong setting. TLS_CERT: needs ORIGIN, beginning with https://, by which cookies are secure')
  return pair
}

/** The certificate as its files hold it by now. Throws `BadSetting` as a start does. */
export function readCertificate(environment: Record<string, string | undefined>): NonNullable<Config['tls']> {
  const { given, wrong } = fromFiles(environment, ['TLS_CERT', 'TLS_KEY'])
  if (wrong.length > 0) throw new BadSetting(`Wrong setting. ${wrong.join('; ')}`)
  return pairOf(given.TLS_CERT, given.TLS_KEY)
}

function pairOf(cert: string | undefined, key: string | undefined): { cert: string; key: string } {
  if (!cert || !key) throw new BadSetting('Wrong setting. TLS_CERT: goes with TLS_KEY, one alone is of no use')
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadSetting(`Wrong setting. TLS_CERT: is no certificate as PEM with the key in TLS_KEY (${code})`)
  }
  return { cert, key }
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

/** The store of files; undefined where they lie in the data folder. */
function s3Of(settings: z.output<typeof Settings>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = settings
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region, S3_PATH_STYLE: pathStyle } = settings
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new BadSetting(
      'Wrong setting. S3_ENDPOINT: goes with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, some alone are of no use',
    )
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }
}

/** Where clamd listens; undefined where none is set up. */
function clamdOf({ CLAMD }: z.output<typeof Settings>): ClamdAddress | undefined {
  if (!CLAMD || CLAMD.startsWith('/')) return CLAMD ? { path: CLAMD } : undefined
  const { hostname, port } = new URL(`tcp://${CLAMD}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** How the portal is known to the state's open data service; undefined where it is not. */
function openDataOf(settings: z.output<typeof Settings>) {
  const { OPEN_DATA_URL: url, OPEN_DATA_KEY: key, OPEN_DATA_ORGANIZATION: organization } = settings
  if (!url && !key && !organization) return undefined
  if (!url || !organization)
    throw new BadSetting('Wrong setting. OPEN_DATA_URL: goes with OPEN_DATA_ORGANIZATION, one alone is of no use')
  return { url, key, organization }
}
