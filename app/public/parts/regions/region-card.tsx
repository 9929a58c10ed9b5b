import { BuildingComplex, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { RegionCard as Region } from '#modules/regions/contract.ts'
import { MoreLink } from '../more-link.tsx'
import { regionPath } from './region-address.ts'

/** A region: its body of justice, its centre, the way to its page. */
export function RegionCard({ region: { slug, name, lang, centre, justice_body } }: { region: Region }) {
  const t = useTranslations('regions')
  const { locale, to } = useLocale()
  const tag = lang === locale ? undefined : localeFacts[lang].tag
  return (
    <div className="card gov">
      <h3 className="h3" lang={tag}>
        {name}
      </h3>
      <ul className="fac">
        <li>
          <BuildingComplex className="i" aria-hidden />
          <span lang={tag}>{justice_body}</span>
        </li>
        <li>
          <MapPin className="i" aria-hidden />
          <span>{t('centre', { name: centre })}</span>
        </li>
      </ul>
      <p>
        <MoreLink to={to(regionPath(slug))}>{t('toPage')}</MoreLink>
      </p>
    </div>
  )
}
