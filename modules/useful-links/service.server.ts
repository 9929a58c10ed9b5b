import { ofAnyLanguage } from '#common/link.ts'
import { ownPath } from '#common/own-path.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { UsefulLinkInput, UsefulLinkUpdate } from './contract.ts'
import { usefulLinkRepository } from './repository.server.ts'

const plain = contentService(usefulLinkRepository, { slugFrom: 'name_uz' })

/** Where it leads: within the portal for readers of all languages, also where it was pasted with the portal's address. */
const linkOf = (tx: Tx, { link }: { link: string }) => ofAnyLanguage(ownPath(link, tx.actor.origin))

/** The rules of writing useful links: clean names, an address of their own, an icon that is there. */
export const usefulLinkService = {
  ...plain,

  /** Adds a link. */
  async create(tx: Tx, input: UsefulLinkInput) {
    await mustExist(tx, { icon: input.icon }, { icon: attachments })
    return plain.create(tx, { ...input, link: linkOf(tx, input) })
  },

  /** Changes a link that is still at `input.version`. */
  async update(tx: Tx, slug: string, input: UsefulLinkUpdate) {
    await mustExist(tx, { icon: input.icon }, { icon: attachments })
    return plain.update(tx, slug, { ...input, link: linkOf(tx, input) })
  },

  /**
   * Puts links into the order given. They share out the places that they have among all links, so that the others keep
   * theirs; those of one place move apart.
   */
  async order(tx: Tx, slugs: string[]) {
    const links = []
    for (const slug of new Set(slugs)) links.push(await usefulLinkRepository.find(tx, slug))
    let last = -1
    const places = links
      .map(({ index }) => index)
      .toSorted((a, b) => a - b)
      .map((index) => {
        last = Math.max(index, last + 1)
        return last
      })
    for (const [at, { slug, version, index }] of links.entries()) {
      const place = places[at] ?? 0
      if (place !== index) await usefulLinkRepository.update(tx, slug, version, { index: place })
    }
  },
}
