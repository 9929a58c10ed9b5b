import { Download, FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { localeFacts } from '#common/locale.ts'
import type { DocumentCard } from '#modules/docattachments/contract.ts'

/** The documents that belong to a text, each with its format and size before anyone has to load it. */
export function PostDocuments({ documents }: { documents: DocumentCard[] }) {
  const t = useTranslations()
  const { locale } = useLocale()
  return documents.map(({ path, title, lang, extension, size }) => (
    <div className="att" key={path}>
      <span className="ic">
        <FileText className="i" aria-hidden />
      </span>
      <div>
        <b lang={lang === locale ? undefined : localeFacts[lang].tag}>{title}</b>
        <span className="meta">
          {extension.toUpperCase()}, {formatBytes(size, locale)}
        </span>
      </div>
      <a className="btn btn-s" href={path} download aria-label={`${t('action.download')}: ${title}`}>
        <Download className="i" aria-hidden />
        {t('action.download')}
      </a>
    </div>
  ))
}
