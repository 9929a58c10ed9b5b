import { CircleSlash, Clock, MailOpen, UserCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { User } from '#modules/accounts/contract.ts'

const looks = {
  closed: { icon: CircleSlash, tone: 'ne' },
  pending: { icon: MailOpen, tone: 'in' },
  expired: { icon: Clock, tone: 'wa' },
  active: { icon: UserCheck, tone: 'ok' },
} as const

/** Whether someone can come in: closed, invited, with a link that has run out, or a working account. */
export function UserState({ user }: { user: Pick<User, 'active' | 'is_staff' | 'invitation'> }) {
  const t = useTranslations('accounts')
  const state = !user.active || !user.is_staff ? 'closed' : (user.invitation ?? 'active')
  const { icon: Icon, tone } = looks[state]
  return (
    <span className={`st ${tone}`}>
      <Icon className="i" aria-hidden="true" />
      {t(`state_${state}`)}
    </span>
  )
}
