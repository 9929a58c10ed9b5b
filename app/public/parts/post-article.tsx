import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import type { PostPage } from '#modules/posts/contract.ts'
import { FallbackNotice } from './fallback-notice.tsx'
import { PostDocuments } from './post-documents.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostTools } from './post-tools.tsx'
import { useCountedView } from './use-counted-view.ts'

type PostArticleProps = {
  post: PostPage
  minutes: number
  fullscreen: boolean
}

const figureSizes = '(min-width: 1024px) 55rem, 94vw'

/** A post: type, date and title, tools, picture, text. */
export function PostArticle({ post, minutes, fullscreen }: PostArticleProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  useCountedView(post.slug)
  const foreign = (lang: Locale) => (lang === locale ? undefined : localeFacts[lang].tag)
  const titleLang = foreign(post.lang)
  const textLang = foreign(post.description_lang)
  return (
    <article>
      {(titleLang ?? textLang) && <FallbackNotice />}
      <div className="art-hd">
        <div className="kick">
          <span className="tag">{t(`postType.${post.type}`)}</span>
          <p className="meta dotted">
            <time dateTime={machineDateTime(post.date)}>{formatDateTime(post.date)}</time>
            <span>{t('post.minutes', { minutes })}</span>
          </p>
        </div>
        <h1 className="h1" lang={titleLang}>
          {post.title}
        </h1>
      </div>
      <PostTools fullscreen={fullscreen} />
      {post.thumbnail && (
        <figure>
          <div className="pic">
            <Picture picture={post.thumbnail} sizes={figureSizes} first />
          </div>
        </figure>
      )}
      <PostFacts {...post} />
      <RichText html={post.description} lang={textLang} />
      <PostDocuments documents={post.document} />
      {post.tags.length > 0 && (
        <nav className="tags" aria-label={t('post.topics')}>
          {post.tags.map((tag) => (
            <Link key={tag} to={to(`/posts?${new URLSearchParams({ tag })}`)}>
              {tag}
            </Link>
          ))}
        </nav>
      )}
    </article>
  )
}
