import { Check, Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Status } from './mediators.server.ts'

/** Whether a mediator may work now: a word, a sign and a tint. */
export function MediatorStatus({ status }: { status: Status }) {
  const t = useTranslations('mediators.statuses')
  const Icon = status === 'active' ? Check : Pause
  return (
    <span className={status === 'active' ? 'st ok' : 'st wa'}>
      <Icon className="i" aria-hidden />
      {t(status)}
    </span>
  )
}
