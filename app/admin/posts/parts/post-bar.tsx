import { Eye, LoaderCircle, Save } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { timeOf } from '#app/admin/parts/times.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PostState } from './post-state.ts'

type PostBarProps = {
  slug: string | undefined
  state: PostState
  saving: boolean
  dirty: boolean
  savedAt: string | undefined
  formId: string
  /** The post's date is still to come. */
  scheduled: boolean
}

/** The bar above a post: what became of the last changes, and the one button that saves. */
export function PostBar({ slug, state, saving, dirty, savedAt, formId, scheduled }: PostBarProps) {
  const t = useTranslations('editor')
  const list = useTranslations('postList')
  const { to } = useLocale()
  const news = saving ? t('saving') : dirty ? t('unsaved') : savedAt ? t('savedAt', { time: timeOf(savedAt) }) : ''
  const Icon = saving ? LoaderCircle : Save
  return (
    <TopBar
      title={slug === undefined ? t('addTitle') : t('editTitle')}
      crumbs={[{ to: to('/admin/post_view'), label: list('title') }]}
      aside={
        <span className="meta saved" role="status">
          {news}
        </span>
      }
      actions={
        <>
          {state === 'shown' && slug && (
            <a className="btn btn-s sm" href={to(`/posts/${slug}`)} target="_blank" rel="noopener">
              <Eye className="i" aria-hidden="true" />
              {t('view')}
            </a>
          )}
          <button className="btn btn-p sm" type="submit" form={formId} aria-busy={saving} title={t('shortcut')}>
            <Icon className={saving ? 'i spin' : 'i'} aria-hidden="true" />
            {state !== 'new' ? t('save') : scheduled ? t('schedule') : t('publish')}
          </button>
        </>
      }
    />
  )
}
