import { BuildingComplex, CalendarClock, MapPin, Phone, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { MoreLink } from '../more-link.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { regionPath } from './region-address.ts'
import type { ShownRegion } from './region-cards.server.ts'

/** A region: its body of justice, who leads that, how and when to reach it, its centre, the way to its page. */
export function RegionCard({ region }: { region: ShownRegion }) {
  const { slug, name, lang, centre, justice_body, head, phones, reception } = region
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
        {head.text && (
          <li>
            <UserRound className="i" aria-hidden />
            <span>
              {t('head')}: <span lang={head.lang}>{head.text}</span>
            </span>
          </li>
        )}
        {phones.length > 0 && (
          <li>
            <Phone className="i" aria-hidden />
            <span>
              <PhoneLinks phones={phones} />
            </span>
          </li>
        )}
        {reception.text && (
          <li>
            <CalendarClock className="i" aria-hidden />
            <span>
              {t('reception')}: <span lang={reception.lang}>{reception.text}</span>
            </span>
          </li>
        )}
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
