import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'

/** The left half of the sign-in page: the ministry's name on the tile lattice, and the drawn portal. */
export function SignInPanel() {
  const t = useTranslations('site')
  const { to } = useLocale()
  return (
    <header className="l">
      <svg className="lat" aria-hidden="true">
        <defs>
          <pattern id="lattice" width="72" height="72" patternUnits="userSpaceOnUse" viewBox="0 0 72 72">
            <g fill="none" stroke="var(--lattice)" strokeWidth="1.25">
              <path d="M21 0 0 21M51 0l21 21M0 51l21 21M72 51 51 72M21 0h30M21 72h30M0 21v30M72 21v30" />
              <path d="M36 9 45 27 63 36 45 45 36 63 27 45 9 36 27 27z" />
              <path d="M36 0v9M36 63v9M0 36h9M63 36h9" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#lattice)" />
      </svg>
      <a className="brandlink" href={to('/')}>
        <img className="mark" src="/mark.svg" alt="" width="44" height="44" />
        <span>
          <small>{t('republic')} </small>
          <b>{t('ministryShort')}</b>
        </span>
      </a>
      <img className="art-b" src="/art/hero.svg" alt="" width="464" height="460" />
    </header>
  )
}
