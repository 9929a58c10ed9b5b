import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { leavingEvent } from '#app/admin/parts/staff-channel.ts'

/** Asks before unsaved changes are left, inside the site and when the page closes; an idle sign-out does not ask. */
export function useLeaveGuard(dirty: boolean): Blocker {
  const leaving = useRef(false)
  useEffect(() => {
    const onLeaving = () => {
      leaving.current = true
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (dirty && !leaving.current) event.preventDefault()
    }
    window.addEventListener(leavingEvent, onLeaving)
    window.addEventListener('beforeunload', onClose)
    return () => {
      window.removeEventListener(leavingEvent, onLeaving)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [dirty])
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname && historyAction !== 'REPLACE',
  )
}
