import { messagesOf } from '#app/i18n/load.ts'
import type { Messages } from '#app/i18n/messages.ts'
import { splitLocale } from '#common/locale.ts'

/** The window's title of a staff screen, in the language of its address. */
export function screenTitle(pathname: string, pick: (texts: Messages) => string | undefined): { title: string } {
  const texts = messagesOf(splitLocale(pathname).locale)
  return { title: [pick(texts), texts.site.ministryShort].filter(Boolean).join(' · ') }
}
