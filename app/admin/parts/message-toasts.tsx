import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { alertMs, signInMs, toast } from '#app/ui/toast-queue.ts'

/** The values of `?message=` and what they say; the first two are the specification's, with its time. */
const messages = {
  success_auth: { key: 'signedIn', stayMs: signInMs },
  login: { key: 'already', stayMs: signInMs },
  post_created: { key: 'created', stayMs: alertMs },
  post_saved: { key: 'saved', stayMs: alertMs },
  post_removed: { key: 'removed', stayMs: alertMs },
  post_restored: { key: 'restored', stayMs: alertMs },
  created: { key: 'created', stayMs: alertMs },
  saved: { key: 'saved', stayMs: alertMs },
  removed: { key: 'removed', stayMs: alertMs },
  restored: { key: 'restored', stayMs: alertMs },
  mail_retried: { key: 'mailRetried', stayMs: alertMs },
  purged: { key: 'purged', stayMs: alertMs },
  account_removed: { key: 'accountRemoved', stayMs: alertMs },
  group_removed: { key: 'groupRemoved', stayMs: alertMs },
  password: { key: 'passwordMade', stayMs: alertMs },
} as const

/** Shows the message that an address carries and takes it out of the address, so that a reload does not repeat it. */
export function MessageToasts() {
  const t = useTranslations('toast')
  const [search, setSearch] = useSearchParams()
  const name = search.get('message')
  useEffect(() => {
    if (name === null) return
    if (name in messages) {
      const { key, stayMs } = messages[name as keyof typeof messages]
      toast(t(key), { kind: 'success', stayMs })
    }
    setSearch(
      (current) => {
        current.delete('message')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, setSearch, t])
  return null
}
