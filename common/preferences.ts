export const looks = ['normal', 'contrast', 'grey', 'dark'] as const
export const textSizes = { smallest: 16, largest: 20 }

export type Preferences = {
  /** Undefined: nothing chosen, the page follows the system. */
  look: (typeof looks)[number] | undefined
  /** Text size in pixels at the browser's usual setting, 16 to 20. */
  size: number
  marquee: 'run' | 'pause'
  /** Pages with scripts and large pictures, or without. Undefined: as the browser says (`Save-Data`). */
  data: 'full' | 'less' | undefined
}

// Written by hand: this travels to every visitor's browser, and a schema library would be most of the page's script.
function parse(given: Record<string, unknown>): Preferences {
  const size = Number(given.size)
  return {
    look: looks.find((look) => look === given.look),
    size: Number.isInteger(size) && size > textSizes.smallest && size <= textSizes.largest ? size : textSizes.smallest,
    marquee: given.marquee === 'pause' ? 'pause' : 'run',
    data: given.data === 'full' || given.data === 'less' ? given.data : undefined,
  }
}

const preferencesCookie = 'prefs'
const oneYear = 365 * 24 * 60 * 60

/**
 * Reads the choices from a `Cookie` header; an invalid value falls back on its own (i18n and accessibility guide 4.5).
 */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const value = new RegExp(`(?:^|;\\s*)${preferencesCookie}=([^;]*)`).exec(cookieHeader ?? '')?.[1]
  return parse(Object.fromEntries(new URLSearchParams(safelyDecoded(value ?? ''))))
}

/** A `Set-Cookie` value that remembers the choices for a year. */
export function writePreferences(given: Record<string, unknown>): string {
  const chosen = parse(given)
  const text = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${preferencesCookie}=${encodeURIComponent(text.toString())}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}

/** Whether a visitor is to be spared scripts and large pictures: chosen, or asked for by the browser's `Save-Data`. */
export function sparesData({ data }: Preferences, saveData: string | string[] | null | undefined): boolean {
  return (
    data === 'less' ||
    (data !== 'full' &&
      String(saveData ?? '')
        .trim()
        .toLowerCase() === 'on')
  )
}

/** One short text per look of a page, for the page cache: pages differ by it and by nothing else personal. */
export function preferencesKey({ look, size, marquee }: Preferences): string {
  return `${look ?? 'system'}.${size}.${marquee}`
}

/** Attributes of `<html>` for the choices; tokens.css turns them into colours and sizes. */
export function preferenceAttributes({ look, size }: Preferences): Record<string, string | undefined> {
  return {
    'data-theme': look === undefined ? undefined : look === 'dark' ? 'dark' : 'light',
    'data-contrast': look === 'contrast' ? 'more' : undefined,
    'data-grey': look === 'grey' ? '' : undefined,
    'data-size': size === textSizes.smallest ? undefined : String(size),
  }
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
