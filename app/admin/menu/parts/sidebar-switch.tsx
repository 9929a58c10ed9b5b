import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useTellRefusal } from '#app/admin/parts/content/use-refusal-toast.ts'
import { useWanted } from '#app/admin/parts/content/use-wanted.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast-queue.ts'

type SidebarSwitchProps = { slug: string; title: string; on: boolean; allowed: boolean }
type Answer = { done: 'sidebar'; on: boolean } | Refused

/** Whether the side menu of the site has a category. */
export function SidebarSwitch({ slug, title, on, allowed }: SidebarSwitchProps) {
  const t = useTranslations('menuTree')
  const fetcher = useFetcherAgain<Answer>()
  const tell = useTellRefusal()
  const [wanted, setWanted] = useWanted(on, fetcher.state !== 'idle')
  const { data: answer, again } = fetcher
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) tell(answer, { again })
    else toast(t(answer.on ? 'nowInMenu' : 'notInMenu', { title }), { kind: 'success' })
  }, [answer, again, tell, t, title])
  return (
    <Switch
      checked={wanted}
      onChange={({ target }) => {
        setWanted(target.checked)
        fetcher.submit({ intent: 'sidebar', slug, on: String(target.checked) }, { method: 'post' })
      }}
      disabled={!allowed}
      aria-label={t('inMenuOf', { title })}
    />
  )
}
