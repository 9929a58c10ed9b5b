import { CalendarClock, Check, CircleSlash, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ContentState } from './content-state.ts'

const looks = {
  new: { icon: Pencil, tone: 'ne', key: 'statusNew' },
  shown: { icon: Check, tone: 'ok', key: 'statusShown' },
  hidden: { icon: EyeOff, tone: 'ne', key: 'statusHidden' },
  scheduled: { icon: CalendarClock, tone: 'in', key: 'statusScheduled' },
  blocked: { icon: CircleSlash, tone: 'wa', key: 'statusBlocked' },
  bin: { icon: Trash2, tone: 'da', key: 'statusBin' },
} as const

/** The state of a record as icon, word and tint. */
export function StatusChip({ state }: { state: ContentState }) {
  const t = useTranslations('content')
  const { icon: Icon, tone, key } = looks[state]
  return (
    <span className={`st ${tone}`}>
      <Icon className="i" aria-hidden="true" />
      {t(key)}
    </span>
  )
}
