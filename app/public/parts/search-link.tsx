import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPlainClick } from '#app/ui/button-link.tsx'

type SearchLinkProps = { id: string; className: string; onPress: () => void }

/** The magnifier of the header: a link to the search page; with script it opens the search over the page. */
export function SearchLink({ id, className, onPress }: SearchLinkProps) {
  const t = useTranslations('nav')
  const { to } = useLocale()
  return (
    <a
      className={`hb srch ${className}`}
      id={id}
      href={to('/search')}
      aria-label={t('search')}
      data-tip={t('search')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onPress()
      }}
    >
      <Search className="i" aria-hidden />
    </a>
  )
}
