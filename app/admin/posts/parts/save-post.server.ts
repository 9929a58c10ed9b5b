import { addedAlready, mustBeAsAdded } from '#app/admin/parts/content/added-already.server.ts'
import { altBody } from '#app/admin/parts/content/field-list.ts'
import { describePicture } from '#app/admin/parts/content/record-pictures.server.ts'
import { besideTheirs, openedFields, withChoices } from '#app/admin/parts/content/save.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { fieldError, fieldErrors } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { PostInput, PostUpdate } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { postBody, postedFields } from './post-body.ts'
import { fieldsOf, type PostFields, postFieldList } from './post-fields.ts'

/** Posts as the log knows them. */
const kind = { entity: 'post', fieldList: postFieldList } as const

/** Adds the post of a form, once: what is sent again since no answer came changes what was stored then, for who may change it. Answers its slug. */
export async function addPost(context: RequestContext, form: FormData): Promise<string> {
  requireRight(context, 'Can add post')
  const already = await addedAlready(context, form, kind)
  const fields = postedFields(form)
  if (already && !can(context.viewer, 'Can change post')) {
    const slug = String(already.key)
    mustBeAsAdded(context, postFieldList, fields, await storedFields(context, slug))
    return slug
  }
  if (already) {
    form.set('version', String(already.version))
    return changePost(context, String(already.key), form)
  }
  const { input, alt } = parsed(context, fields, (body) => PostInput.safeParse(body))
  const post = await sayingWhatIsBinned(context, input.slug, () =>
    write(context, actorOf(context), async (tx) => {
      if (input.thumbnail) await describePicture(tx, input.thumbnail, alt, form)
      return postService.create(tx, input)
    }),
  )
  return post.slug
}

/**
 * Changes a post to what a form says. Where someone else was faster, the refusal also carries their values, and the next
 * form says for each field whose stays (`choose_title_uz=theirs`). `address` is its slug, or was when the form was opened.
 */
export async function changePost(context: RequestContext, address: string, form: FormData): Promise<string> {
  requireRight(context, 'Can change post')
  const { id, slug } = await postRepository.findNamed(context.db, address)
  const mine = postedFields(form)
  const fields = withChoices(mine, form, await storedFields(context, slug))
  const version = Number(form.get('version'))
  const { input, alt } = parsed(context, fields, (body) => PostUpdate.safeParse({ ...body, version }))
  const now = () => storedFields(context, slug)
  const opened = () => openedFields(context.db, postFieldList, { entity: kind.entity, id, version })
  const save = () =>
    write(context, actorOf(context), async (tx) => {
      const changed = await postService.update(tx, slug, input)
      if (input.thumbnail) await describePicture(tx, input.thumbnail, alt, form)
      return changed
    })
  const post = await sayingWhatIsBinned(context, input.slug, () =>
    besideTheirs(context, postFieldList, mine, now, save, opened),
  )
  return post.slug
}

/** A slug that a post in the bin has is told as just that, with its title, to who may look into the bin. */
async function sayingWhatIsBinned<Done>(
  { db, locale, viewer }: RequestContext,
  slug: string | undefined,
  save: () => Promise<Done>,
): Promise<Done> {
  try {
    return await save()
  } catch (error) {
    const isTaken = error instanceof Refusal && error.errors?.slug?.some(({ code }) => code === 'taken')
    if (!isTaken || slug === undefined || !can(viewer, 'Can delete post')) throw error
    const binned = await postRepository.titleInBin(db, slug)
    if (binned === undefined) throw error
    throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken_in_bin', locale), facts: { binned } })
  }
}

/** A post's values as the form holds them. */
async function storedFields({ db }: Pick<RequestContext, 'db'>, slug: string): Promise<PostFields> {
  const post = await postRepository.find(db, slug)
  const cover = post.thumbnail === null ? null : await attachmentRepository.find(db, post.thumbnail)
  return fieldsOf(await withFileNames(db, post), cover)
}

/** A row of a post with its documents as its form holds them: each with its name. */
export async function withFileNames<Row extends { document?: unknown }>(db: Db, row: Row) {
  // Older records of the log know no documents.
  if (!Array.isArray(row.document)) return row
  const ids: number[] = row.document
  const names = await docattachmentRepository.namesOf(db, ids)
  return { ...row, document: ids.map((id) => [id, names.get(id)].filter(Boolean).join(' ')) }
}

type Parsed<Input> = { success: true; data: Input } | { success: false; error: Parameters<typeof fieldErrors>[0] }

function parsed<Input>(
  { locale }: RequestContext,
  fields: PostFields,
  parse: (body: Record<string, unknown>) => Parsed<Input>,
) {
  const post = parse(postBody(fields))
  const alt = AltInput.safeParse(altBody(fields))
  const errors: FieldErrors = {
    ...(post.success ? {} : fieldErrors(post.error, locale)),
    ...(alt.success ? {} : fieldErrors(alt.error, locale)),
    // A picture is described, or said to be decoration, before it is shown.
    ...(fields.thumbnail && alt.success && !alt.data.decorative && !alt.data.alt_uz
      ? fieldError('alt_uz', 'required', locale)
      : {}),
  }
  if (!post.success || !alt.success || Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
  return { input: post.data, alt: alt.data }
}
