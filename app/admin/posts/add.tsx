import { redirect } from 'react-router'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { postedFields } from './parts/post-body.ts'
import { postChoices } from './parts/post-choices.server.ts'
import { emptyFields } from './parts/post-fields.ts'
import { PostForm } from './parts/post-form.tsx'
import { addPost } from './parts/save-post.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add post', staff, url)
  return { viewerId: viewer.id, ...(await postChoices(staff)), now: staff.now().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const slug = await addPost(staff, form)
    throw redirect(pathIn(staff.locale, `/admin/add_posts/${slug}/update?message=post_created`))
  }
  return orRefused(staff, work, postedFields(form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.editor?.addTitle),
]

const nothing = emptyFields()

/** A new post. */
export default function AddPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostForm {...loaderData} state="new" stored={nothing} cover={null} answer={actionData} />
}
