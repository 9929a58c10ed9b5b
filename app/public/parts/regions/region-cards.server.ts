import type { RegionCard } from '#modules/regions/contract.ts'
import type { regionBodies } from '#modules/regions/page.server.ts'
import { inOnePiece } from '../one-piece.server.ts'
import { phonesOf } from '../phones.server.ts'
import { languageOf } from '../untranslated.ts'

/** The regions as the home page shows them: who leads the body of justice of each, its telephone and when it receives. */
export function regionCards(regions: RegionCard[], bodies: Awaited<ReturnType<typeof regionBodies>>) {
  return regions.map((region) => {
    const body = bodies.get(region.slug)
    const { office, head } = body ?? {}
    const lead = head
      ? { text: head.full_name, lang: languageOf('full_name', head.untranslated) }
      : { text: office?.head_full_name ?? '', lang: languageOf('head_full_name', office?.untranslated ?? []) }
    const reception = body?.texts.reception
      ? { text: body.texts.reception, lang: languageOf('reception', body.untranslated) }
      : { text: office?.reception ?? '', lang: languageOf('reception', office?.untranslated ?? []) }
    return {
      ...region,
      head: lead,
      reception: { ...reception, text: inOnePiece(reception.text) },
      phones: phonesOf(body?.hotline || office?.hotline || office?.phone[0] || ''),
    }
  })
}

export type ShownRegion = ReturnType<typeof regionCards>[number]
