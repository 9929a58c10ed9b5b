import { PostCard } from './post-card.tsx'
import type { ShownPost } from './shown-post.server.ts'

type PostCardsProps<Post extends ShownPost> = {
  posts: Post[]
  /** Where a post lies, when not at its usual address. */
  addressOf?: ((post: Post) => string) | undefined
  /** The cards stand at the top of the page. */
  first?: boolean
}

/** Cards in rows of one to three. */
export function PostCards<Post extends ShownPost>({ posts, addressOf, first = false }: PostCardsProps<Post>) {
  return (
    <ul className="cards">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <article className="ncard">
            <PostCard post={post} to={addressOf?.(post)} first={first && index === 0} />
          </article>
        </li>
      ))}
    </ul>
  )
}
