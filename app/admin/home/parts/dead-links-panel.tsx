import { ExternalLink, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DeadLink } from '#modules/overview/contract.ts'

const lists = { category: '/admin/add_menu', useful_link: '/admin/useful_link' }

/** As many as need no other click. */
const shown = 5

type DeadLinksPanelProps = {
  links: DeadLink[]
  /** Useful links whose sites lead to another one, and its host: nobody has looked whether that is there. */
  elsewhere: (Omit<DeadLink, 'kind'> & { leads_to: string | null })[]
}

/** Links of ours that lead to a page which visitors do not see, or to another site that does not answer. */
export function DeadLinksPanel({ links, elsewhere }: DeadLinksPanelProps) {
  const t = useTranslations('adminHome')
  const found = useTranslations('usefulLinks')
  const { to } = useLocale()
  const rest = links.slice(shown)
  return (
    <section className="pn" aria-labelledby="dead-links">
      <h2 id="dead-links">
        {t('deadLinks')} {links.length > 0 && <span className="k">{links.length}</span>}
      </h2>
      {links.length + elsewhere.length === 0 && <p className="meta">{t('deadLinksNone')}</p>}
      <Lines links={links.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('deadLinksMore', { n: rest.length })}</summary>
          <Lines links={rest} />
        </details>
      )}
      {elsewhere.length > 0 && (
        <details>
          <summary>{t('linksElsewhere', { n: elsewhere.length })}</summary>
          <ul className="lines tight">
            {elsewhere.map(({ slug, name_uz, link, leads_to }) => (
              <li key={slug}>
                <ExternalLink className="i s" aria-hidden="true" />
                <span className="tw">
                  <Link to={to('/admin/useful_link?check=elsewhere')} lang="uz">
                    {name_uz}
                  </Link>
                  <span className="meta">
                    <span translate="no">{link}</span>
                    {leads_to && ` · ${found('leadsTo', { host: leads_to })}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Lines({ links }: { links: DeadLink[] }) {
  const found = useTranslations('usefulLinks')
  const word = useEntityWord()
  const { to } = useLocale()
  return (
    <ul className="lines tight">
      {links.map(({ kind, slug, name_uz, link, failure }) => (
        <li key={`${kind} ${slug}`}>
          <TriangleAlert className="i s warn" aria-hidden="true" />
          <span className="tw">
            <Link to={to(failure ? `${lists[kind]}?check=failing` : lists[kind])} lang="uz">
              {name_uz}
            </Link>
            <span className="meta">
              {word(kind)} · <span translate="no">{link}</span>
              {failure && ` · ${found(`failure_${failure.kind}`)}, ${found('nights', { n: failure.nights })}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
