import type { RouterContextProvider } from 'react-router'
import { outside } from '#app/outside.server.ts'
import { portal } from '#app/portal.server.ts'
import { splitLocale } from '#common/locale.ts'
import { isPersonalPath } from '#common/personal-path.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { offered, ownNames } from './languages.ts'

/**
 * The translation that the visitor asked for by `?translation=`, and with it leave for the provider's host on this one
 * page. Undefined where nobody asked, where it is switched off, and on pages with personal data.
 */
export async function translationAsked(context: Readonly<RouterContextProvider>, request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const tag = searchParams.get('translation')
  if (!tag || isPersonalPath(splitLocale(pathname).path)) return undefined
  const { translation_script: script, translation_languages } = await settingsRepository.current(context.get(portal).db)
  const [language] = ownNames(offered(translation_languages).filter((each) => each === tag))
  if (!script || !language) return undefined
  const { origin, host } = new URL(script)
  const needed = context.get(outside)
  needed.hosts.push(origin)
  needed.carried = `translation=${language.tag}`
  return { script, host, language }
}
