import { redirect } from 'react-router'
import { shownPicture } from '#app/admin/parts/content/record-pictures.server.ts'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Route } from './+types/edit'
import { postChoices } from './parts/post-choices.server.ts'
import { fieldsOf } from './parts/post-fields.ts'
import { PostForm } from './parts/post-form.tsx'
import { postState } from './parts/post-state.ts'
import { changePost, withFileNames } from './parts/save-post.server.ts'
import { takePost } from './parts/take-post.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db } = staff
  const viewer = signedInWith('Can change post', staff, url)
  const post = await orMissing(postRepository.findNamed(db, params.slug))
  const [choices, picture, named, shown] = await Promise.all([
    postChoices(staff),
    post.thumbnail === null ? null : attachmentRepository.find(db, post.thumbnail),
    withFileNames(db, post),
    postRepository.isVisible(db, post.id),
  ])
  const now = staff.now().toISOString()
  const facts = {
    active: post.active,
    shown,
    date: post.date.toISOString(),
    publish_at: post.publish_at?.toISOString() ?? null,
    deleted_at: null,
  }
  return {
    viewerId: viewer.id,
    slug: post.slug,
    version: post.version,
    state: postState(facts, now),
    stored: fieldsOf(named, picture),
    cover: picture && (await shownPicture(staff, picture)),
    ...choices,
    now,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  return takePost(staff, request, 'Can change post', async (form) => {
    const slug = await changePost(staff, params.slug, form)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/add_posts/${slug}/update?message=post_saved`))
    return savedNow(staff)
  })
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.title_uz || texts.editor?.editTitle),
]

/** A stored post. */
export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostForm key={loaderData.slug} {...loaderData} answer={actionData} />
}
