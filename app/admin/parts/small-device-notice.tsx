import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { smallScreenCookie } from './staff-cookies.ts'

/**
 * At 1000 px and less: the staff area is made for larger screens. Someone with a magnified page may know better, so there
 * is a way on; without script it goes through the address.
 */
export function SmallDeviceNotice({ allowed }: { allowed: boolean }) {
  const t = useTranslations('desk')
  const action = useTranslations('action')
  const { to } = useLocale()
  const [goOn, setGoOn] = useState(allowed)
  if (goOn) return null
  return (
    <main className="smalldev">
      <div className="card">
        <img className="mark" src="/mark.svg" alt="" width="48" height="48" />
        <h1>{t('smallTitle')}</h1>
        <p>{t('smallText')}</p>
        <div className="acts">
          <a className="btn btn-p" href={to('/')}>
            {action('backHome')}
          </a>
          <a
            className="btn btn-s"
            href="?small=1"
            onClick={(event) => {
              event.preventDefault()
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
              document.cookie = smallScreenCookie
              setGoOn(true)
            }}
          >
            {t('smallContinue')}
          </a>
        </div>
      </div>
    </main>
  )
}
