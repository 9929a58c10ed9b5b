import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import type { Route } from './+types/add'
import { postChoices } from './parts/post-choices.server.ts'
import { emptyFields } from './parts/post-fields.ts'
import { PostForm } from './parts/post-form.tsx'
import { postList } from './parts/post-query.ts'
import { addPost } from './parts/save-post.server.ts'
import { takePost } from './parts/take-post.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add post', staff, url)
  return { viewerId: viewer.id, ...(await postChoices(staff)), now: staff.now().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  return takePost(staff, request, 'Can add post', async (form) => {
    const slug = await addPost(staff, form)
    throw ledToAdded(staff, 'post', {
      edit: `/admin/add_posts/${slug}/update`,
      list: postList.path,
      message: 'post_created',
    })
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.editor?.addTitle),
]

const nothing = emptyFields()

/** A new post. */
export default function AddPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostForm {...loaderData} state="new" stored={nothing} cover={null} answer={actionData} />
}
