import { LoaderCircle } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, localeFacts } from '#common/locale.ts'
import type { PreviewPage } from './fetch-page.ts'
import { PreviewTrouble } from './preview-trouble.tsx'

type PreviewFrameProps = {
  page: PreviewPage | undefined
  locale: Locale
  width: number
  onAgain: () => void
  onClose: () => void
}

/** The page itself, in a frame where nothing of it runs or leads away; or why there is none yet. */
export function PreviewFrame({ page, locale, width, onAgain, onClose }: PreviewFrameProps) {
  const t = useTranslations('preview')
  // Keys that are pressed inside the frame are heard only there.
  const listen = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
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
      {page && 'trouble' in page && <PreviewTrouble trouble={page.trouble} onAgain={onAgain} onClose={onClose} />}
      {!page && (
        <p className="pv-m" role="status">
          <LoaderCircle className="i spin" aria-hidden="true" />
          {t('loading')}
        </p>
      )}
    </div>
  )
}
