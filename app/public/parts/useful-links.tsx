import {
  ArrowUpRight,
  BriefcaseBusiness,
  ChevronRight,
  Handshake,
  Landmark,
  type LucideIcon,
  Scale,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { UsefulLinkCard } from '#modules/useful-links/contract.ts'

const icons: Record<UsefulLinkCard['type'], LucideIcon> = {
  government: Landmark,
  legal: Scale,
  service: BriefcaseBusiness,
  partner: Handshake,
}

/** Sites of the state, of the law and of partners. */
export function UsefulLinks({ links }: { links: UsefulLinkCard[] }) {
  const t = useTranslations('nav')
  const { locale } = useLocale()
  return (
    <ul className="links">
      {links.map(({ slug, name, lang, link, type, is_down }) => {
        const Icon = icons[type]
        const text = (
          <>
            <Icon className="i" aria-hidden />
            <span lang={lang === locale ? undefined : localeFacts[lang].tag}>{name}</span>
            {is_down && <span className="meta">({t('notAnswering')})</span>}
          </>
        )
        return (
          <li key={slug}>
            {/^https?:/i.test(link) ? (
              <a href={link} target="_blank" rel="noopener">
                {text}
                <ArrowUpRight className="i s" aria-hidden />
                <span className="vh">({t('newWindow')})</span>
              </a>
            ) : (
              <Link to={link}>
                {text}
                <ChevronRight className="i s" aria-hidden />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
