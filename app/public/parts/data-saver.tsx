import { Leaf } from 'lucide-react'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { SparingData } from '#app/ui/sparing-data.ts'

/** On pages without scripts: says so, and turns them on for who wants them. */
export function DataSaver() {
  const t = useTranslations('sparing')
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  if (!useContext(SparingData)) return null
  return (
    <form className="strip" method="post" action={to('/preferences')} aria-label={t('title')}>
      <input type="hidden" name="next" value={pathname + search} />
      <Leaf className="i s" aria-hidden />
      <p>{t('text')}</p>
      <button className="btn btn-s" type="submit" name="data" value="full">
        {t('turnOn')}
      </button>
    </form>
  )
}
