import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useWanted } from '#app/admin/parts/content/use-wanted.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast-queue.ts'

type SidebarSwitchProps = { slug: string; title: string; on: boolean; allowed: boolean }
type Answer = { done: 'sidebar'; on: boolean } | Refused

/** Whether the side menu of the site has a category. */
export function SidebarSwitch({ slug, title, on, allowed }: SidebarSwitchProps) {
  const t = useTranslations('menuTree')
  const fetcher = useFetcher<Answer>()
  const [wanted, setWanted] = useWanted(on, fetcher.state !== 'idle')
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) toast(answer.message, { kind: 'error' })
    else toast(t(answer.on ? 'nowInMenu' : 'notInMenu', { title }), { kind: 'success' })
  }, [answer, t, title])
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
