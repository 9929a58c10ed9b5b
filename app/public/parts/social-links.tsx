import { useTranslations } from 'use-intl'
import type { Contacts } from './contacts.server.ts'

type Name = Contacts['social'][number]['name']

/** Our own line drawings: the firms' logos are not ours to redraw in colour. One path each, since every page fetches them. */
const marks: Record<Name, { label: string; drawing: string }> = {
  telegram: {
    label: 'Telegram',
    drawing: 'M21.5 4.5 2.8 11.6l6 2.2L19 7.2l-7.6 8.2 6.3 4.4zM8.8 13.8l.6 5.4 2.7-3.2',
  },
  facebook: {
    label: 'Facebook',
    drawing:
      'M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.2.5-1.9 1.9-1.9H18V2.6a15 15 0 0 0-2.4-.1C13 2.5 11.2 4 11.2 7v2.5H8V13h3.2v8',
  },
  instagram: {
    label: 'Instagram',
    drawing:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 9a4 4 0 0 0 8 0 4 4 0 0 0-8 0m9-5h.01',
  },
  youtube: {
    label: 'YouTube',
    drawing: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 4 5 3-5 3z',
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
              <path d={marks[name].drawing} />
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
