import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { localeFacts } from '#common/locale.ts'
import type { DocumentFileCard } from '#modules/documents/contract.ts'

/** A file to load, with its format, its size and, where it differs from the page's, its language. */
export function FileLink({ file }: { file: DocumentFileCard }) {
  const t = useTranslations('action')
  const { locale } = useLocale()
  const { name, tag } = localeFacts[file.locale]
  return (
    <a className="file" href={file.path} download>
      <Download className="i s" aria-hidden />
      <span className="vh">
        {t('download')}: {file.title},{' '}
      </span>
      {file.extension.toUpperCase()}, {formatBytes(file.size, locale)}
      {file.locale !== locale && (
        <>
          , <span lang={tag}>{name}</span>
        </>
      )}
    </a>
  )
}
