import { CircleAlert } from 'lucide-react'
import type { FieldError, FieldErrors } from '#common/errors.ts'
import { localeFacts, locales } from '#common/locale.ts'
import type { Frequency, MainTopic } from '#modules/newsletter/contract.ts'
import type { Sections } from '#modules/newsletter/sections.server.ts'
import { SectionChoices } from './section-choices.tsx'
import type { NewsletterTexts } from './texts.server.ts'

type Chosen = { topics: string[]; frequency: string; locale: string }
type ChoicesProps = { texts: NewsletterTexts; sections: Sections; chosen: Chosen; errors: FieldErrors }

const topics: MainTopic[] = ['news', 'announcements', 'legislative', 'open_data', 'surveys']
const frequencies: Frequency[] = ['immediate', 'daily', 'weekly']

/** What to write about, how often, and in which language. */
export function Choices({ texts, sections, chosen, errors }: ChoicesProps) {
  // Whoever chose a section that is not shown just now must not lose it by saving.
  const offered = new Set<string>([...topics, ...Object.values(sections).flatMap((of) => of.map(({ topic }) => topic))])
  const further = chosen.topics.filter((topic) => !offered.has(topic))
  return (
    <>
      <fieldset className={errors.topics ? 'fld err' : 'fld'} aria-describedby={errors.topics && 'topics-error'}>
        <legend>{texts.topicsTitle}</legend>
        <div className="opts">
          {topics.map((topic, place) => (
            <label key={topic} className="opt">
              <input
                type="checkbox"
                id={place === 0 ? 'topics' : undefined}
                name="topics"
                value={topic}
                defaultChecked={chosen.topics.includes(topic)}
                aria-invalid={errors.topics ? true : undefined}
              />
              <span>{texts.topics[topic]}</span>
            </label>
          ))}
          {further.map((topic) => (
            <label key={topic} className="opt">
              <input type="checkbox" name="topics" value={topic} defaultChecked />
              <span>{texts.further}</span>
            </label>
          ))}
        </div>
        <SectionChoices title={texts.byRegion} sections={sections.regions} chosen={chosen.topics} />
        <SectionChoices title={texts.byCategory} sections={sections.categories} chosen={chosen.topics} />
        <Mistake id="topics" errors={errors.topics} />
      </fieldset>
      <fieldset className="fld">
        <legend>{texts.frequencyTitle}</legend>
        <div className="opts three">
          {frequencies.map((frequency) => (
            <label key={frequency} className="opt">
              <input
                type="radio"
                name="frequency"
                value={frequency}
                defaultChecked={chosen.frequency === frequency}
                required
              />
              <span>
                {texts.frequencies[frequency]}
                <small>{texts.frequencyHints[frequency]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="fld">
        <label htmlFor="locale">{texts.language}</label>
        <select className="field" id="locale" name="locale" defaultValue={chosen.locale}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={localeFacts[locale].tag}>
              {localeFacts[locale].name}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

/** What is wrong with a field. */
export function Mistake({ id, errors }: { id: string; errors: FieldError[] | undefined }) {
  if (!errors) return null
  return (
    <p className="emsg" id={`${id}-error`}>
      <CircleAlert className="i" aria-hidden />
      {errors[0]?.message}
    </p>
  )
}
