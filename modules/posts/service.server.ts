import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { PostInput, PostUpdate } from './contract.ts'
import { partsMustExist, partsMustNotBeBinned, rememberParts } from './parts.server.ts'
import { rememberPictures } from './pictures.server.ts'
import { postRepository } from './repository.server.ts'
import { freeSlug, rememberSlug } from './slugs.server.ts'
import { draftsOf } from './states.server.ts'

/** The rules of writing posts: clean texts, a slug that is free, links that hold. Locale is that of the errors. */
export const postService = {
  /** Adds a post. */
  async create(tx: Tx, input: PostInput) {
    const values = prepared(input)
    await partsMustExist(tx, values)
    const post = await postRepository.create(tx, {
      ...values,
      slug: await freeSlug(tx, input.slug ?? slugFrom(input.title_uz), input.slug !== undefined),
      date: input.date ?? tx.now(),
    })
    await rememberPictures(tx, post)
    await rememberParts(tx, post)
    return post
  },

  /** Changes a post that is still at `input.version`. A changed slug leaves a redirect behind. */
  async update(tx: Tx, slug: string, { version, ...input }: PostUpdate) {
    const before = await postRepository.find(tx, slug)
    const values = prepared(input)
    await partsMustExist(tx, values)
    const nextSlug = input.slug ?? before.slug
    if (nextSlug !== before.slug) await freeSlug(tx, nextSlug, true, before.id)
    const post = await postRepository.update(tx, slug, version, {
      ...values,
      slug: nextSlug,
      date: input.date ?? before.date,
    })
    await rememberSlug(tx, post, before.slug)
    await rememberPictures(tx, post)
    await rememberParts(tx, post)
    return post
  },

  setActive: postRepository.setActive,
  remove: postRepository.remove,
  purge: postRepository.purge,

  /** Takes a post out of the bin. Refuses with 409 while its category, cover, document or region is in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const post = await postRepository.restore(tx, slug)
    await partsMustNotBeBinned(tx, post)
    return post
  },
}

/** Texts as they are stored: HTML by the allow-list, Uzbek Latin with its canonical letters (decisions, section 4). */
function prepared(input: PostInput) {
  const { slug: _slug, date: _date, locales: states, ...values } = input
  for (const locale of locales) {
    const html = localizedName('description', locale)
    values[html] = cleanHtml(values[html])
  }
  for (const name of ['title_uz', 'summary_uz', 'place_uz', 'seo_title_uz', 'seo_description_uz'] as const) {
    if (values[name] !== undefined) values[name] = normalizeUzbekLatin(values[name])
  }
  values.description_uz = normalizeUzbekHtml(values.description_uz)
  if (values.tags) values.tags = once(values.tags.map(normalizeUzbekLatin))
  if (values.document) values.document = once(values.document)
  if (values.regions) values.regions = once(values.regions)
  return { ...values, ...draftsOf(states) }
}

function once<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}
