import { altBody } from '#app/admin/parts/content/field-list.ts'
import { describePicture } from '#app/admin/parts/content/record-pictures.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { Refusal } from '#common/errors.ts'
import { parseInputDateTime } from '#common/input-dates.ts'
import { localizedText, titleText } from '#common/localized.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { PostInput, type PostPage } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { rehearse } from '#platform/rehearse.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { postBody, postedFields } from './post-body.ts'
import { mostSummary, type PostFields } from './post-fields.ts'

/** Stands for a title that nobody has written yet, so that the rest can be looked at. */
const noTitle = '…'

/** A title that is too short is one that is still being written. */
const UnfinishedPost = PostInput.safeExtend(localizedText('title', titleText(1, 250)))

/**
 * A post as visitors would read it in the language of the request if the form were saved and shown now. It is saved for
 * that, by the rules of saving, and undone. Refuses like saving, but for what is merely not filled in yet; a stored post
 * is named by `slug`.
 */
export async function previewPost(context: RequestContext, form: FormData, slug?: string): Promise<PostPage> {
  requireRight(context, slug === undefined ? 'Can add post' : 'Can change post')
  const fields = postedFields(form)
  const input = await legible(context, fields)
  const alt = AltInput.safeParse(altBody(fields))
  return rehearse(context, actorOf(context), async (tx) => {
    const known = slug === undefined ? undefined : await postRepository.findNamed(tx, slug)
    const { id } = known
      ? await postService.update(tx, known.slug, { ...input, version: known.version })
      : await postService.create(tx, input)
    if (alt.success && input.thumbnail) await describePicture(tx, input.thumbnail, alt.data, form)
    return postRepository.previewed(tx, id, context.locale)
  })
}

/** What the form says, with something harmless where it does not say enough to be shown. */
async function legible({ db, locale }: RequestContext, fields: PostFields): Promise<PostInput> {
  const { slug: _slug, ...body } = postBody({
    ...fields,
    title_uz: fields.title_uz.trim() || noTitle,
    category: fields.category || (await anyCategory(db, locale)),
    date: isMoment(fields.date) ? fields.date : '',
    publish_at: '',
    unpublish_at: '',
    // Who writes a draft wants to see it, not what stands in for it.
    draft_uz: '',
    draft_uzb: '',
    draft_ru: '',
    draft_en: '',
    // Its length is told at the field; the page of a post does not show it.
    summary_uz: fields.summary_uz.trim().slice(0, mostSummary),
    summary_uzb: fields.summary_uzb.trim().slice(0, mostSummary),
    summary_ru: fields.summary_ru.trim().slice(0, mostSummary),
    summary_en: fields.summary_en.trim().slice(0, mostSummary),
  })
  const input = UnfinishedPost.safeParse(body)
  if (!input.success) throw new Refusal(400, 'validation', { errors: fieldErrors(input.error, locale) })
  return input.data
}

const isMoment = (text: string) => !Number.isNaN(parseInputDateTime(text).getTime())

async function anyCategory(db: RequestContext['db'], locale: RequestContext['locale']): Promise<string> {
  const [first] = await categoryRepository.options(db, locale)
  return first ? String(first.id) : ''
}
