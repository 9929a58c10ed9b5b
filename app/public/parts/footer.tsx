import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BrandLink } from './brand-link.tsx'
import { CategoryLink } from './category-link.tsx'
import type { NavCategory } from './category-tree.ts'
import { ContactPhones } from './contact-phones.tsx'
import type { Contacts } from './contacts.server.ts'
import { licences } from './licences.ts'
import { PhoneLinks } from './phone-links.tsx'
import { SocialLinks } from './social-links.tsx'

/** The footer of public pages: sections, how to reach the ministry, the licence. */
export function Footer({ columns, contacts }: { columns: NavCategory[][]; contacts: Contacts }) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { address, workingHours, callCentre, phones, named, email } = contacts
  return (
    <footer className="ftr">
      <div className="wrap">
        <div className="ftr-t">
          <div>
            <BrandLink />
            <p className="intro">{t('footer.intro')}</p>
            <form className="subs" method="post" action={to('/newsletter')}>
              <label htmlFor="footer-email">{t('footer.subscribeTitle')}</label>
              <input
                id="footer-email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                placeholder={t('footer.subscribeEmail')}
              />
              <button type="submit" className="btn">
                {t('footer.subscribe')}
              </button>
            </form>
          </div>
          <nav className="fl" aria-labelledby="footer-sections">
            <h2 id="footer-sections">{t('nav.sections')}</h2>
            <div className="fl-c">
              {columns.map((column) => (
                <ul key={column[0]?.slug}>
                  {column.map((category) => (
                    <li key={category.slug}>
                      <CategoryLink category={category} />
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </nav>
          <section aria-labelledby="footer-contacts">
            <h2 id="footer-contacts">{t('nav.contacts')}</h2>
            <ul className="fac">
              <Reached by={MapPin}>{address}</Reached>
              <Reached by={Phone}>
                <ContactPhones callCentre={callCentre} phones={phones} />
              </Reached>
              {named.map(({ name, lang, phones: numbers }) => (
                <Reached by={Phone} key={`${name} ${numbers[0]?.number}`}>
                  <span lang={lang}>{name}</span>: <PhoneLinks phones={numbers} />
                </Reached>
              ))}
              <Reached by={Mail}>{email && <a href={`mailto:${email}`}>{email}</a>}</Reached>
              <Reached by={Clock}>{workingHours}</Reached>
            </ul>
            <SocialLinks links={contacts.social} />
          </section>
        </div>
        <div className="ftr-b">
          <p className="mut">
            {t('footer.license')}. {t('footer.linkRequired')}.
          </p>
          <a rel="license" href={licences['CC-BY-4.0'].addressIn(locale)}>
            CC BY 4.0
          </a>
          <Link to={to('/sitemap')}>{t('nav.sitemap')}</Link>
          <Link to={to('/offline')}>{t('offline.title')}</Link>
          <span className="mut">
            © {contacts.copyrightYears} {t('site.ministryShort')}
          </span>
        </div>
      </div>
    </footer>
  )
}

/** A line of the contacts; none where the ministry has told nothing. */
function Reached({ by: Icon, children }: { by: LucideIcon; children: ReactNode }) {
  return (
    children && (
      <li>
        <Icon className="i" aria-hidden />
        <span>{children}</span>
      </li>
    )
  )
}
