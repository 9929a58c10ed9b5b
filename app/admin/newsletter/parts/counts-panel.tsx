import { useTranslations } from 'use-intl'

type CountsPanelProps = {
  counts: { topics: Counts; locales: Counts; frequencies: Counts }
  words: { topics: Words; languages: Words; frequencies: Words }
}
type Counts = Record<string, number>
type Words = Record<string, string>

/** How the active subscribers are spread: over topics, languages and how often they want mail. */
export function CountsPanel({ counts, words }: CountsPanelProps) {
  const t = useTranslations('newsletterDesk')
  return (
    <section className="nl-c" aria-label={t('counts')}>
      <CountList title={t('byTopic')} counts={counts.topics} words={words.topics} />
      <CountList title={t('byLanguage')} counts={counts.locales} words={words.languages} />
      <CountList title={t('byFrequency')} counts={counts.frequencies} words={words.frequencies} />
    </section>
  )
}

/** The most first; what nobody chose is left out. */
function CountList({ title, counts, words }: { title: string; counts: Counts; words: Words }) {
  const t = useTranslations('newsletterDesk')
  const rows = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  return (
    <div className="pn">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('nobody')}</p>
      ) : (
        <dl>
          {rows.map(([name, count]) => (
            <div key={name}>
              <dt>{words[name] ?? name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
