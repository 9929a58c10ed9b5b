import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { only } from '#platform/crud.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { PostInput, PostUpdate } from './contract.ts'
import { partsMustExist, partsMustNotBeBinned, rememberParts } from './parts.server.ts'
import { rememberPictures } from './pictures.server.ts'
import { postRepository } from './repository.server.ts'
import { freeSlugs, rememberSlug } from './slugs.server.ts'
import { draftsOf } from './states.server.ts'

/** The rules of writing posts: clean texts, a slug that is free, links that hold. Locale is that of the errors. */
export const postService = {
  /** Adds posts, all or none. */
  createAll,

  /** Adds a post. */
  create: async (tx: Tx, input: PostInput) => only(await createAll(tx, [input])),

  /** Changes posts that are still at their `version`, all or none. A changed slug leaves a redirect behind. */
  updateAll,

  /** Changes a post that is still at `input.version`. */
  update: async (tx: Tx, key: string, input: PostUpdate) => only(await updateAll(tx, [{ key, input }])),

  setActive: postRepository.setActive,
  remove: postRepository.remove,
  removeAll: postRepository.removeAll,
  purge: postRepository.purge,
  purgeAll: postRepository.purgeAll,

  /** Takes a post out of the bin. Refuses with 409 while its category, cover, document or region is in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const post = await postRepository.restore(tx, slug)
    await partsMustNotBeBinned(tx, post)
    return post
  },
}

async function createAll(tx: Tx, inputs: PostInput[]) {
  const values = inputs.map((input) => prepared(tx, input))
  await partsMustExist(tx, values)
  const slugs = await freeSlugs(
    tx,
    inputs.map(({ slug, title_uz }) => ({ slug: slug ?? slugFrom(title_uz), chosen: slug !== undefined })),
  )
  const made = await postRepository.createAll(
    tx,
    inputs.map(({ date }, at) => ({ ...values[at], slug: slugs[at], date: date ?? tx.now() })),
  )
  await rememberPictures(tx, made)
  await rememberParts(tx, made)
  return made
}

async function updateAll(tx: Tx, list: { key: string; input: PostUpdate }[]) {
  const before = await postRepository.findAll(
    tx,
    list.map(({ key }) => key),
  )
  const updates = list.map(({ key, input: { version, ...input } }, at) => {
    const { slug, date } = before[at] as (typeof before)[number]
    return { key, version, values: { ...prepared(tx, input), slug: input.slug ?? slug, date: input.date ?? date } }
  })
  await partsMustExist(
    tx,
    updates.map(({ values }) => values),
  )
  const moved = before.flatMap(({ id, slug }, at) => {
    const next = updates[at]?.values.slug ?? slug
    return next === slug ? [] : [{ slug: next, chosen: true, ownId: id }]
  })
  if (moved.length > 0) await freeSlugs(tx, moved)
  const saved = await postRepository.updateAll(tx, updates)
  for (const [at, post] of saved.entries()) await rememberSlug(tx, post, before[at]?.slug ?? post.slug)
  await rememberPictures(tx, saved)
  await rememberParts(tx, saved)
  return saved
}

/** Texts as they are stored: HTML by the allow-list, Uzbek Latin with its canonical letters (decisions, section 4). */
function prepared(tx: Tx, input: PostInput) {
  const { slug: _slug, date: _date, locales: states, ...values } = input
  for (const locale of locales) {
    const html = localizedName('description', locale)
    values[html] = cleanHtml(values[html], tx.actor.origin)
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
