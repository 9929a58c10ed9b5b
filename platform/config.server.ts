import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
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
    logLevel: settings.LOG_LEVEL,
  }
}

function isRange(text: string): boolean {
  try {
    ipaddr.parseCIDR(text)
    return true
  } catch {
    return false
  }
}
