import { CircleAlert, RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { hopeless } from './send-file.ts'
import type { UploadItem } from './use-uploads.ts'

type UploadListProps = {
  items: UploadItem[]
  onRetry: (item: UploadItem) => void
  onDismiss: (key: number) => void
}

/** Files on their way: how far each is, or why it was not taken. */
export function UploadList({ items, onRetry, onDismiss }: UploadListProps) {
  const t = useTranslations('media')
  const { locale } = useLocale()
  if (items.length === 0) return null
  return (
    <ul className="ups" aria-label={t('uploads')}>
      {items.map((item) => {
        const { key, file, percent, problem } = item
        return (
          <li key={key} className={problem ? 'bad' : undefined}>
            <span className="nm" title={file.name}>
              {file.name}
            </span>
            <span className="meta">{formatBytes(file.size, locale)}</span>
            {problem ? (
              <p className="emsg" role="alert">
                <CircleAlert className="i" aria-hidden="true" />
                {t(`problems.${problem}`)}
              </p>
            ) : (
              <progress
                className="bar"
                value={percent < 100 ? percent : undefined}
                max={100}
                aria-label={t('uploadingOf', { name: file.name })}
              />
            )}
            <span className="acts">
              {problem && !hopeless.has(problem) && (
                <button type="button" className="btn btn-s sm" onClick={() => onRetry(item)}>
                  <RotateCcw className="i" aria-hidden="true" />
                  {t('retry')}
                </button>
              )}
              <button
                type="button"
                className="btn btn-g ico sm"
                aria-label={t(problem ? 'dismissOf' : 'cancelOf', { name: file.name })}
                onClick={() => onDismiss(key)}
              >
                <X className="i" aria-hidden="true" />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
