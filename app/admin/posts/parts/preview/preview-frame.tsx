import { LoaderCircle } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, localeFacts } from '#common/locale.ts'
import type { PreviewPage } from './fetch-page.ts'

type PreviewFrameProps = {
  page: PreviewPage | undefined
  locale: Locale
  width: number
  onAgain: () => void
  onEscape: () => void
}

/** The page itself, in a frame where nothing of it runs or leads away; or why there is none yet. */
export function PreviewFrame({ page, locale, width, onAgain, onEscape }: PreviewFrameProps) {
  const t = useTranslations('preview')
  // Keys that are pressed inside the frame are heard only there.
  const listen = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
  return (
    <div className="pv-p" aria-busy={page === undefined}>
      {page && 'html' in page && (
        <iframe
          title={t('frame', { language: localeFacts[locale].name })}
          // Its own files are fetched as those of any page of ours; scripts, forms and new windows stay forbidden.
          sandbox="allow-same-origin"
          srcDoc={page.html}
          width={width}
          onLoad={listen}
        />
      )}
      {page && 'trouble' in page && (
        <div className="pv-m" role="alert">
          <p>{t(page.trouble)}</p>
          <button type="button" className="btn btn-s sm" onClick={onAgain}>
            {t('retry')}
          </button>
        </div>
      )}
      {!page && (
        <p className="pv-m" role="status">
          <LoaderCircle className="i spin" aria-hidden="true" />
          {t('loading')}
        </p>
      )}
    </div>
  )
}
