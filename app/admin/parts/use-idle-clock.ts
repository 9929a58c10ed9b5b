import { useCallback, useEffect, useRef, useState } from 'react'
import { accessIsFrom, endSession, renewEveryMs, renewSession, reportActivity, staffCall } from './session-calls.ts'
import { leavingEvent, staffChannel } from './staff-channel.ts'

const minute = 60 * 1000
/** The person is asked whether they are still there. */
const warnAfterMs = 8 * minute
/** The specification's idle time. */
const signOutAfterMs = 10 * minute
const reportEveryMs = minute
const tellEveryMs = 1000

const activities = ['keydown', 'pointerdown', 'mousemove', 'touchstart', 'scroll'] as const

type IdleClock = {
  /** Seconds until the session ends, once the person has been idle for long, until they answer; otherwise null. */
  secondsLeft: number | null
  stay: () => void
  signOut: () => void
}

/**
 * Counts the time without activity over all tabs, keeps the session alive while someone works, and ends it after ten
 * minutes without. `loginPath` is where it then goes, `renewedMsAgo` how old its access was when the page came.
 */
export function useIdleClock(loginPath: string, renewedMsAgo: number, onSessionOver: () => void): IdleClock {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const controls = useRef({ stay: () => {}, signOut: () => {} })
  const over = useRef(onSessionOver)
  over.current = onSessionOver
  // Later loadings tell it anew, of what this page has renewed itself.
  const ageAtFirst = useRef(renewedMsAgo)

  useEffect(() => {
    const clock = { active: Date.now(), told: 0, reported: Date.now(), renewed: Date.now() - ageAtFirst.current }
    accessIsFrom(clock.renewed)
    let pointer = ''
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    // Who comes back to the question reaches for one of its answers: it does not go from under their hand.
    let asked = false

    const leave = (reason: 'idle' | 'person') => {
      if (gone) return
      gone = true
      window.dispatchEvent(new Event(leavingEvent))
      const next = encodeURIComponent(window.location.pathname + window.location.search)
      const message = reason === 'idle' ? 'idle' : 'success_logout'
      window.location.assign(`${loginPath}?message=${message}&next=${next}`)
    }
    const channel = staffChannel((news) => {
      if (news.kind === 'active') {
        clock.active = Math.max(clock.active, news.at)
        // Somebody is at work in another tab.
        asked = false
      }
      if (news.kind === 'renewed') clock.renewed = Math.max(clock.renewed, news.at)
      if (news.kind === 'signed-out') leave(news.reason)
    })
    const signOut = async (reason: 'idle' | 'person') => {
      window.dispatchEvent(new Event(leavingEvent))
      await endSession()
      // Only now: a tab that goes to the sign-in page while the session lives would be sent back.
      channel.tell({ kind: 'signed-out', reason })
      leave(reason)
    }
    const renew = async () => {
      clock.renewed = Date.now()
      channel.tell({ kind: 'renewed', at: clock.renewed })
      // Out of reach is not over: the next turn tries again.
      const living = await renewSession().catch(() => true)
      if (!living) over.current()
    }
    const act = () => {
      const now = Date.now()
      clock.active = now
      if (now - clock.told >= tellEveryMs) {
        clock.told = now
        channel.tell({ kind: 'active', at: now })
      }
      if (now - clock.reported >= reportEveryMs) {
        clock.reported = now
        staffCall(reportActivity).catch(() => undefined)
      }
    }
    const onEvent = (event: Event) => {
      if (event instanceof MouseEvent && event.type === 'mousemove') {
        // Browsers also send a move when the page changes under a pointer that rests.
        const at = `${event.screenX},${event.screenY}`
        if (at === pointer) return
        pointer = at
      }
      // Past the end nothing counts any more, e.g. the first key after the computer has slept.
      if (Date.now() - clock.active < signOutAfterMs) {
        act()
        tick()
      }
    }
    const tick = () => {
      clearTimeout(timer)
      if (gone) return
      const now = Date.now()
      const left = signOutAfterMs - (now - clock.active)
      if (left <= 0) {
        void signOut('idle')
        return
      }
      asked ||= left <= signOutAfterMs - warnAfterMs
      setSecondsLeft(asked ? Math.ceil(left / 1000) : null)
      if (now - clock.renewed >= renewEveryMs) void renew()
      timer = setTimeout(tick, Math.min(1000, left))
    }
    const onVisible = () => document.visibilityState === 'visible' && tick()

    const stay = () => {
      asked = false
      act()
      tick()
    }
    controls.current = { stay, signOut: () => void signOut('person') }
    for (const kind of activities) window.addEventListener(kind, onEvent, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onVisible)
    act()
    tick()
    return () => {
      gone = true
      clearTimeout(timer)
      channel.close()
      for (const kind of activities) window.removeEventListener(kind, onEvent, { capture: true })
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [loginPath])

  const stay = useCallback(() => controls.current.stay(), [])
  const signOut = useCallback(() => controls.current.signOut(), [])
  return { secondsLeft, stay, signOut }
}
