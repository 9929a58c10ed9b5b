import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { alertMs, recordAt, signInMs, toast, undoMs } from '#app/ui/toast-queue.ts'
import { bulkForm } from './content/bulk-form.ts'
import { takeBack } from './content/undo-queue.ts'

/** The values of `?message=` and what they say; the first two are the specification's, with its time. */
const messages = {
  success_auth: { key: 'signedIn', stayMs: signInMs },
  login: { key: 'already', stayMs: signInMs },
  post_created: { key: 'created', stayMs: alertMs },
  post_saved: { key: 'saved', stayMs: alertMs },
  post_restored: { key: 'restored', stayMs: alertMs },
  created: { key: 'created', stayMs: alertMs },
  saved: { key: 'saved', stayMs: alertMs },
  removed: { key: 'removed', stayMs: undoMs },
  restored: { key: 'restored', stayMs: alertMs },
  mail_retried: { key: 'mailRetried', stayMs: alertMs },
  purged: { key: 'purged', stayMs: alertMs },
  account_removed: { key: 'accountRemoved', stayMs: alertMs },
  group_removed: { key: 'groupRemoved', stayMs: alertMs },
  password: { key: 'passwordMade', stayMs: alertMs },
} as const

/**
 * Shows the message that an address carries and takes it out of the address, so that a reload does not repeat it. What went
 * to the bin (`undo`) comes back from it by the message. Without scripts both stand above the screen.
 */
export function MessageToasts() {
  const t = useTranslations('toast')
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const name = search.get('message')
  const undo = name === 'removed' ? search.get('undo') : null
  const message = name !== null && Object.hasOwn(messages, name) ? messages[name as keyof typeof messages] : undefined
  useEffect(() => {
    if (name === null) return
    if (message) {
      const back = undo !== null && {
        about: [recordAt(pathname, undo)],
        action: { label: t('undo'), onPress: () => takeBack(pathname, bulkForm('restore', [undo])) },
      }
      toast(t(message.key), {
        kind: 'success',
        stayMs: back ? message.stayMs : Math.min(message.stayMs, alertMs),
        ...back,
      })
    }
    // The screen came with the message: to load it once more would cost time, and could bring what others have changed since.
    setSearch(withoutMessage, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [name, message, undo, pathname, setSearch, t])
  if (!message) return null
  return (
    <noscript>
      <div className="callout said" role="status">
        <Check className="i" aria-hidden="true" />
        <p>{t(message.key)}</p>
        {undo !== null && (
          <form method="post" className="acts">
            <input type="hidden" name="slug" value={undo} />
            <input type="hidden" name="back" value={`${pathname}?${withoutMessage(search)}`} />
            <button className="btn btn-s sm" name="intent" value="restore" type="submit">
              {t('undo')}
            </button>
          </form>
        )}
      </div>
    </noscript>
  )
}

function withoutMessage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of ['message', 'undo']) rest.delete(name)
  return rest
}
