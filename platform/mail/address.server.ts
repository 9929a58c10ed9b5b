import type { Locale } from '#common/locale.ts'
import { pathIn } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'

/**
 * The full address of a page for a letter: `('ru', '/newsletter/…')`. The host comes from the settings alone (`ORIGIN`),
 * never from a request, whose Host header anybody can write.
 */
export const mailAddress = ({ config }: Pick<Ground, 'config'>, locale: Locale, path: string): string =>
  portalOrigin(config) + pathIn(locale, path)

/** Where the portal is found: its `ORIGIN`, or this machine where there is none. */
export const portalOrigin = ({ origin, port }: Pick<Ground['config'], 'origin' | 'port'>): string =>
  origin ?? `http://localhost:${port}`
