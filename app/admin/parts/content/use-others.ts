import { useEffect, useState } from 'react'
import { leavingEvent } from '#app/admin/parts/staff-channel.ts'
import { type AtWork, tellEveryMs } from '#modules/editing/contract.ts'

const address = '/admin/editing'

/**
 * Tells the server every now and then that a record is open here, and that it is closed when the page is left. Gives
 * whoever else has it open; nobody where the server cannot be asked, since saving compares all the same.
 */
export function useOthers(kind: string, key: string): AtWork[] {
  const [others, setOthers] = useState<AtWork[]>([])
  useEffect(() => {
    let gone = false
    const tell = async () => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ kind, key }) }).catch(
        () => null,
      )
      if (gone || !answer?.ok) return
      const { others: now } = (await answer.json()) as { others: AtWork[] }
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const leave = () => navigator.sendBeacon(address, new URLSearchParams({ kind, key, leave: 'on' }))
    // A page that comes back as it was left, or a tab that is looked at again.
    const back = () => document.visibilityState === 'visible' && void tell()
    void tell()
    const timer = setInterval(tell, tellEveryMs)
    window.addEventListener('pagehide', leave)
    window.addEventListener(leavingEvent, leave)
    window.addEventListener('pageshow', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      gone = true
      clearInterval(timer)
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener(leavingEvent, leave)
      window.removeEventListener('pageshow', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [kind, key])
  return others
}
