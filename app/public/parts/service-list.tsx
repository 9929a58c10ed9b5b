import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { ServiceIcon } from './service-icon.tsx'
import type { ServiceLink } from './services.ts'

/** Services and registers: icon, name, the section they are in. */
export function ServiceList({ services }: { services: ServiceLink[] }) {
  const { locale } = useLocale()
  return (
    <ul className="svc">
      {services.map((service) => (
        <li key={service.slug} lang={service.lang === locale ? undefined : localeFacts[service.lang].tag}>
          <ServiceRow service={service} />
        </li>
      ))}
    </ul>
  )
}

function ServiceRow({ service: { slug, name, link, section } }: { service: ServiceLink }) {
  const t = useTranslations('nav')
  const { locale, to } = useLocale()
  const text = (
    <>
      <span className="ic">
        <ServiceIcon slug={slug} />
      </span>
      <span>
        <b>{name}</b>
        <small>{section}</small>
      </span>
    </>
  )
  if (/^https?:/i.test(link)) {
    return (
      <a href={link} target="_blank" rel="noopener">
        {text}
        <ArrowUpRight className="i" aria-hidden />
        <span className="vh" lang={localeFacts[locale].tag}>
          ({t('newWindow')})
        </span>
      </a>
    )
  }
  return (
    <Link to={to(link || `/inner-page/${slug}`)}>
      {text}
      <ChevronRight className="i" aria-hidden />
    </Link>
  )
}
