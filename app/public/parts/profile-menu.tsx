import { LogOut, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { initials } from '#app/ui/initials.ts'
import { Popup } from '#app/ui/popup.tsx'
import { clientHint, hasHint, staffHint } from '#common/sign-in-hints.ts'
import type { WhoIsHere } from './who-is-here.ts'

const asking = () => import('./who-is-here.ts')

/**
 * The person in the header. Pages are the same for everyone, so it is a plain link to the profile; where a cookie says that
 * someone may be signed in, script asks once who it is and makes a menu of it.
 */
export function ProfileMenu() {
  const t = useTranslations()
  const { to } = useLocale()
  const [who, setWho] = useState<WhoIsHere>()
  useEffect(() => {
    if (![clientHint, staffHint].some((hint) => hasHint(document.cookie, hint))) return
    let here = true
    // Most visitors never sign in: what asks is fetched where it has something to ask. Without it the link stays a link.
    asking()
      .then(({ whoIsHere }) => whoIsHere())
      .then((found) => here && setWho(found))
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [])
  const label = t('header.profile')
  if (!who)
    return (
      <a className="hb me" href={to('/profile')} aria-label={label} data-tip={label}>
        <User className="i" aria-hidden />
      </a>
    )
  const { name, client, staff } = who
  return (
    <Popup
      className="me"
      label={name ? `${label}: ${initials(name)}, ${name}` : label}
      summary={
        <span className="tile" aria-hidden>
          {initials(name) || <User className="i" />}
        </span>
      }
    >
      <div className="menu-pop">
        {name && (
          <p className="name" translate="no">
            {name}
          </p>
        )}
        <ul>
          {client && (
            <li>
              <a className="mi" href={to('/profile')}>
                {label}
              </a>
            </li>
          )}
          {staff && (
            <li>
              <a className="mi" href={to('/admin')}>
                {t('header.admin')}
              </a>
            </li>
          )}
          {client && (
            <li>
              <button
                className="mi"
                type="button"
                onClick={() => void asking().then(({ signOutHere }) => signOutHere())}
              >
                <LogOut className="i s" aria-hidden />
                {t('action.logout')}
              </button>
            </li>
          )}
        </ul>
      </div>
    </Popup>
  )
}
