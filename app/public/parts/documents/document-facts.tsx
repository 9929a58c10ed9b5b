import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { DocumentPage } from '#modules/documents/contract.ts'
import { Facts } from '../facts.tsx'
import { languageOf } from '../untranslated.ts'

/** What is known of a document. */
export function DocumentFacts({ document }: { document: DocumentPage }) {
  const t = useTranslations('library')
  const { doc_type, number, adopted_by, adopted_on, in_force_from, reg_number, reg_date, untranslated } = document
  const { lex_url, discussion_url, discussion_until } = document
  return (
    <Facts
      facts={[
        { label: t('type'), value: t(`docTypes.${doc_type}`) },
        { label: t('number'), value: number, lang: languageOf('number', untranslated) },
        { label: t('adoptedOn'), value: dayOf(adopted_on) },
        { label: t('body'), value: adopted_by, lang: languageOf('adopted_by', untranslated) },
        { label: t('inForceFrom'), value: dayOf(in_force_from) },
        { label: t('registered'), value: reg_number },
        { label: t('registeredOn'), value: dayOf(reg_date) },
        { label: t('fullText'), value: lex_url && <Elsewhere href={lex_url} /> },
        { label: t('discussion'), value: discussion_url && <Elsewhere href={discussion_url} /> },
        { label: t('discussionUntil'), value: dayOf(discussion_until) },
      ]}
    />
  )
}

const dayOf = (day: string | null) => day && <time dateTime={day}>{formatDate(day)}</time>

function Elsewhere({ href }: { href: string }) {
  const t = useTranslations('nav')
  return (
    <a href={href} target="_blank" rel="noopener">
      {new URL(href).host} <ExternalLink className="i s inline" aria-hidden />
      <span className="vh">, {t('newWindow')}</span>
    </a>
  )
}
