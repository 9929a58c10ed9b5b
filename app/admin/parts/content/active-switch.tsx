import { useEffect, useRef } from 'react'
import { useFormAction, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { Switch } from '#app/ui/switch.tsx'
import { recordAt, toast, undoMs } from '#app/ui/toast-queue.ts'
import { takeBack } from './undo-queue.ts'
import { useToastOfRefusal } from './use-refusal-toast.ts'
import { useWanted } from './use-wanted.ts'

type ActiveSwitchProps = { slug: string; title: string; active: boolean; allowed: boolean }
type Answer = { done: 'active'; active: boolean } | Refused

function formFor(slug: string, active: boolean): FormData {
  const form = new FormData()
  form.set('intent', 'active')
  form.set('slug', slug)
  form.set('active', String(active))
  return form
}

/** Shows or hides a record at once (`intent=active` to the list's own action); the message that says so takes it back. */
export function ActiveSwitch({ slug, title, active, allowed }: ActiveSwitchProps) {
  const t = useTranslations('content')
  const says = useTranslations('toast')
  const { pathname } = useLocation()
  const action = useFormAction()
  const fetcher = useFetcherAgain<Answer>()
  const refuse = useToastOfRefusal()
  const [wanted, setWanted] = useWanted(active, fetcher.state !== 'idle')
  // The address as it was then: the answer may come when another screen is open already.
  const sentTo = useRef({ action, list: pathname })

  const send = (next: boolean) => {
    setWanted(next)
    sentTo.current = { action, list: pathname }
    fetcher.submit(formFor(slug, next), { method: 'post', action })
  }
  const { data: answer, again } = fetcher

  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) {
      refuse(answer, { again, said: `${t('switchFailed')}. ${answer.message}` })
      return
    }
    const { action, list } = sentTo.current
    toast(`${says(answer.active ? 'shown' : 'hidden')}: ${title}`, {
      kind: 'success',
      stayMs: undoMs,
      about: [recordAt(list, slug)],
      action: { label: says('undo'), onPress: () => takeBack(action, formFor(slug, !answer.active)) },
    })
  }, [answer, again, refuse, says, slug, t, title])

  return (
    <Switch
      checked={wanted}
      onChange={(event) => send(event.target.checked)}
      disabled={!allowed}
      aria-label={t('activeOf', { title })}
    />
  )
}
