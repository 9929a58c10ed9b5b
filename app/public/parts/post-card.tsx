import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { placeholderFor } from '#common/placeholder.ts'
import type { ShownPost } from './shown-post.server.ts'

/** Widths of a card in rows of three, two and one. */
const cardSizes = '(min-width: 1024px) 26rem, (min-width: 768px) 48vw, 94vw'

type PostCardProps = {
  post: ShownPost
  /** Address of the post where it is not the usual one. */
  to?: string | undefined
  /** Its picture is among the first things seen on the page. */
  first?: boolean
}

/** A post as a card: picture, type and date, title. The whole card is one link. */
export function PostCard({ post, to = post.link, first = false }: PostCardProps) {
  const t = useTranslations('postType')
  const { locale } = useLocale()
  return (
    <>
      <div className="pic">
        {post.thumbnail ? (
          <Picture picture={post.thumbnail} sizes={cardSizes} first={first} />
        ) : (
          <img src={placeholderFor(post.slug)} alt="" width={640} height={400} loading="lazy" />
        )}
      </div>
      <p className="meta dotted">
        <b>{t(post.type)}</b>
        <time dateTime={machineDateTime(post.date)}>{formatDate(post.date)}</time>
      </p>
      <h3>
        <Link to={to} lang={post.lang === locale ? undefined : localeFacts[post.lang].tag}>
          {post.title}
        </Link>
      </h3>
    </>
  )
}
