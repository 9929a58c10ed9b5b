import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { MoreLink } from '../more-link.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { SectionHead } from '../section-head.tsx'
import { languageOf } from '../untranslated.ts'
import type { RegionPageData } from './region-page.server.ts'

type RegionOfficesProps = {
  groups: RegionPageData['groups']
  /** The page of a category, narrowed down to the region. */
  addressOf: (path: string) => string
}

/** The offices of a region by their kinds: the first of each, and the way to the others. */
export function RegionOffices({ groups, addressOf }: RegionOfficesProps) {
  const t = useTranslations('region')
  if (groups.length === 0) return null
  return (
    <section className="sec sunk" aria-labelledby="offices">
      <div className="wrap">
        <SectionHead id="offices" title={t('offices')} />
        <div className="office-groups">
          {groups.map(({ slug, name, count, offices }) => (
            <article key={slug} className="card" aria-labelledby={`offices-${slug}`}>
              <h3 className="h3" id={`offices-${slug}`}>
                {name} <span className="muted">{formatCount(count)}</span>
              </h3>
              <ul>
                {offices.map((office) => (
                  <li key={office.slug}>
                    <b lang={languageOf('organization_name', office.untranslated)}>{office.organization_name}</b>
                    <span lang={languageOf('address', office.untranslated)}>{office.address}</span>
                    {office.closure && <b className="now">{office.closure}</b>}
                    <PhoneLinks phones={office.phones} />
                  </li>
                ))}
              </ul>
              <p>
                <MoreLink to={addressOf(`/inner-page/${slug}`)}>
                  {t('allOffices')}
                  <span className="vh">: {name}</span>
                </MoreLink>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
