import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Switch } from '#app/ui/switch.tsx'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { useWanted } from './use-wanted.ts'

type ActiveSwitchProps = { slug: string; title: string; active: boolean; allowed: boolean }
type Answer = { done: 'active'; active: boolean } | Refused

/** Shows or hides a record at once (`intent=active` to the list's own action); the message that says so takes it back. */
export function ActiveSwitch({ slug, title, active, allowed }: ActiveSwitchProps) {
  const t = useTranslations('content')
  const says = useTranslations('toast')
  const fetcher = useFetcher<Answer>()
  const [wanted, setWanted] = useWanted(active, fetcher.state !== 'idle')
  const undoing = useRef(false)

  const send = (next: boolean) => {
    setWanted(next)
    fetcher.submit({ intent: 'active', slug, active: String(next) }, { method: 'post' })
  }
  const answer = fetcher.data
  const sendLatest = useRef(send)
  sendLatest.current = send

  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) {
      toast(`${t('switchFailed')}. ${answer.message}`, { kind: 'error' })
    } else if (undoing.current) {
      undoing.current = false
      toast(says('undone'), { kind: 'success' })
    } else {
      const undo = () => {
        undoing.current = true
        sendLatest.current(!answer.active)
      }
      toast(`${says(answer.active ? 'shown' : 'hidden')}: ${title}`, {
        kind: 'success',
        stayMs: undoMs,
        action: { label: says('undo'), onPress: undo },
      })
    }
  }, [answer, says, t, title])

  return (
    <Switch
      checked={wanted}
      onChange={(event) => send(event.target.checked)}
      disabled={!allowed}
      aria-label={t('activeOf', { title })}
    />
  )
}
