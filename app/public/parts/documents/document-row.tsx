import { ExternalLink, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { DocumentEntry } from '#modules/documents/contract.ts'
import { languageOf } from '../untranslated.ts'
import { documentPath } from './document-path.ts'
import { DocumentStatus } from './document-status.tsx'
import { FileLink } from './file-link.tsx'

/** One document of a list: what it is, whether it is in force, and its files. */
export function DocumentRow({ document }: { document: DocumentEntry }) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { slug, title, lang, doc_type, number, adopted_on, adopted_by, status, files, lex_url, untranslated } = document
  return (
    <li className="docr">
      <span className="ic">
        <FileText className="i" aria-hidden />
      </span>
      <div>
        <h3>
          <Link to={to(documentPath(slug))} lang={lang === locale ? undefined : localeFacts[lang].tag}>
            {title}
          </Link>
        </h3>
        <p className="meta">
          <span>
            {t(`library.docTypes.${doc_type}`)}
            {number && ` ${t('register.officeNo', { number })}`}
          </span>
          {adopted_on && <time dateTime={adopted_on}>{formatDate(adopted_on)}</time>}
          <span lang={languageOf('adopted_by', untranslated)}>{adopted_by}</span>
        </p>
        <div className="on">
          <DocumentStatus status={status} />
          {document.repealed_on && (
            <time className="meta" dateTime={document.repealed_on}>
              {t('library.since', { date: formatDate(document.repealed_on) })}
            </time>
          )}
          {files.map((file) => (
            <FileLink key={file.path} file={file} />
          ))}
          {lex_url && (
            <a className="file" href={lex_url} target="_blank" rel="noopener">
              <ExternalLink className="i s" aria-hidden />
              Lex.uz
              <span className="vh">
                , {title}, {t('nav.newWindow')}
              </span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
