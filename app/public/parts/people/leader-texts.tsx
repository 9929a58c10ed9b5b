import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RichText } from '#app/ui/rich-text.tsx'
import { languageOf } from '../untranslated.ts'
import type { Leader } from './employees.server.ts'

/** The life and the duties of a leader, each to be opened. */
export function LeaderTexts({ leader }: { leader: Leader }) {
  const t = useTranslations('people')
  const texts = [
    { name: 'user_info', title: t('biography'), html: leader.user_info },
    { name: 'duties', title: t('duties'), html: leader.duties },
  ]
  return texts
    .filter(({ html }) => html !== '')
    .map(({ name, title, html }) => (
      <details key={name} className="fold">
        <summary>
          {title}
          <span className="vh">: {leader.full_name}</span>
          <ChevronDown className="i" aria-hidden />
        </summary>
        <RichText html={html} lang={languageOf(name, leader.untranslated)} />
      </details>
    ))
}
