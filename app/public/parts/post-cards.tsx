import type { PostCard as Post } from '#modules/posts/contract.ts'
import { PostCard } from './post-card.tsx'

type PostCardsProps = {
  posts: Post[]
  /** Path below which the posts' addresses lie, where it is not `/posts`. */
  below?: string
  /** The cards stand at the top of the page. */
  first?: boolean
}

/** Cards in rows of one to three. */
export function PostCards({ posts, below, first = false }: PostCardsProps) {
  return (
    <ul className="cards">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <article className="ncard">
            <PostCard post={post} to={below && `${below}/${post.slug}`} first={first && index === 0} />
          </article>
        </li>
      ))}
    </ul>
  )
}
