import { loadMessages } from '#app/i18n/load.ts'
import type { Locale } from '#common/locale.ts'
import type { CodeWords } from './dataset-value.tsx'

/**
 * What the codes say that a register holds as open data, by column. The pages of the registers and the staff's screens have
 * these words already; a set of the ministry's own has none.
 */
export async function wordsOfRegister(slug: string, locale: Locale): Promise<Record<string, CodeWords>> {
  const { register, mediators, mediatorList, usefulLinks } = await loadMessages(locale, '/admin')
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
  return slug.startsWith('reyestr-') ? { kind: register.kinds } : {}
}
