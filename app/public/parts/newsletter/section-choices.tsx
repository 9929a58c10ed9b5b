import { ChevronDown } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { Section } from '#modules/newsletter/sections.server.ts'

type SectionChoicesProps = { title: string; sections: Section[]; chosen: string[] }

/** More topics of one kind, folded up for whoever looks for none of them; it needs no script. */
export function SectionChoices({ title, sections, chosen }: SectionChoicesProps) {
  const { locale } = useLocale()
  if (sections.length === 0) return null
  const isChosen = sections.some(({ topic }) => chosen.includes(topic))
  return (
    <details open={isChosen || undefined}>
      <summary>
        {title}
        <ChevronDown className="i" aria-hidden />
      </summary>
      <div className="opts">
        {sections.map(({ topic, name, lang }) => (
          <label key={topic} className="opt">
            <input type="checkbox" name="topics" value={topic} defaultChecked={chosen.includes(topic)} />
            <span lang={lang === locale ? undefined : localeFacts[lang].tag}>{name}</span>
          </label>
        ))}
      </div>
    </details>
  )
}
