import { type FormEvent, useEffect, useState } from 'react'

/**
 * A form that is on its way is not sent once more; one that the browser shows again can be. Without a network it stays
 * where it is, with what was typed in it, instead of giving way to the browser's own page of errors.
 */
export function useSending() {
  const [sending, setSending] = useState(false)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    window.addEventListener('pageshow', () => setSending(false), { signal })
    window.addEventListener('online', () => setOffline(false), { signal })
    return () => watching.abort()
  }, [])
  const onSubmit = (event: FormEvent) => {
    if (!navigator.onLine) {
      setOffline(true)
      event.preventDefault()
      return
    }
    if (sending) event.preventDefault()
    setSending(true)
  }
  return { sending, offline, onSubmit }
}
