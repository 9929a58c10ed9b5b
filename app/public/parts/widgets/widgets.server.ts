import type { Settings } from '#modules/settings/contract.ts'
import { offered, ownNames } from './languages.ts'

/** Which tools of third parties stand on public pages, and whether the protections hold. Without addresses: none. */
export function widgetsOf(settings: Settings) {
  const { chat_script, translation_script, translation_languages, protections_on } = settings
  return {
    chat: chat_script !== '',
    languages: translation_script === '' ? [] : ownNames(offered(translation_languages)),
    protections: protections_on,
  }
}

export type Widgets = ReturnType<typeof widgetsOf>
