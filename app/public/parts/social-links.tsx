import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Contacts } from './contacts.ts'

type Name = Contacts['social'][number]['name']

/** Our own line drawings: the firms' logos are not ours to redraw in colour. */
const marks: Record<Name, { label: string; drawing: ReactNode }> = {
  telegram: {
    label: 'Telegram',
    drawing: (
      <>
        <path d="M21.5 4.5 2.8 11.6l6 2.2L19 7.2l-7.6 8.2 6.3 4.4z" />
        <path d="m8.8 13.8.6 5.4 2.7-3.2" />
      </>
    ),
  },
  facebook: {
    label: 'Facebook',
    drawing: (
      <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.2.5-1.9 1.9-1.9H18V2.6a15 15 0 0 0-2.4-.1C13 2.5 11.2 4 11.2 7v2.5H8V13h3.2v8" />
    ),
  },
  instagram: {
    label: 'Instagram',
    drawing: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </>
    ),
  },
  youtube: {
    label: 'YouTube',
    drawing: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="m10 9 5 3-5 3z" />
      </>
    ),
  },
}

/** The ministry in social media. */
export function SocialLinks({ links }: { links: Contacts['social'] }) {
  const t = useTranslations()
  if (links.length === 0) return null
  return (
    <ul className="soc" aria-label={t('footer.social')}>
      {links.map(({ name, link }) => (
        <li key={name}>
          <a href={link} target="_blank" rel="noopener">
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              {marks[name].drawing}
            </svg>
            <span className="vh">
              {marks[name].label} ({t('nav.newWindow')})
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
