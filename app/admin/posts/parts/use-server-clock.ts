import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The server's present moment, going on as this page stands open. `now` is what the server said when it made the page. */
export function useServerClock(now: string): Date {
  const [moment, setMoment] = useState(() => new Date(now))
  useEffect(() => {
    const ahead = new Date(now).getTime() - Date.now()
    setMoment(new Date(now))
    const timer = setInterval(() => setMoment(new Date(Date.now() + ahead)), everyMs)
    return () => clearInterval(timer)
  }, [now])
  return moment
}
