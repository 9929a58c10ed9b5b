import { loadMessages } from '#app/i18n/load.ts'
import type { Locale } from '#common/locale.ts'
import type { ShownWords } from '#modules/open-data/shown-words.server.ts'

type Texts = Awaited<ReturnType<typeof loadMessages>>

/**
 * What readers see in the place of what a set holds. The pages of the registers and the staff's screens have the words of
 * their codes already; a set of the ministry's own has none.
 */
export async function wordsShown(slug: string, locale: Locale): Promise<ShownWords> {
  const texts = await loadMessages(locale, '/admin')
  return { locale, codes: codesOf(slug, texts), booleans: { true: texts.data.yes, false: texts.data.no } }
}

function codesOf(
  slug: string,
  { register, mediators, mediatorList, usefulLinks, organizations }: Texts,
): ShownWords['codes'] {
  if (slug === 'reyestr-mediatorlar')
    return {
      mediator_type: {
        professional: mediatorList.type_professional,
        non_professional: mediatorList.type_non_professional,
      },
      specialisations: mediators.specialisations,
      languages: mediators.workLanguages,
      status: mediators.statuses,
    }
  if (slug === 'reyestr-foydali-havolalar')
    return {
      type: {
        ...{ government: usefulLinks.type_government, legal: usefulLinks.type_legal },
        ...{ service: usefulLinks.type_service, partner: usefulLinks.type_partner },
      },
    }
  if (!slug.startsWith('reyestr-')) return {}
  const { yes, partial, no } = organizations.wheelchairs
  return {
    ...{ kind: register.kinds, status: organizations.statuses, licence_status: organizations.licence_statuses },
    ...{ services: organizations.service, languages: mediators.workLanguages, wheelchair: { yes, partial, no } },
  }
}
