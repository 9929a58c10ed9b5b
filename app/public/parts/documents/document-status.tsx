import { Ban, Check, CircleSlash2, type LucideIcon, MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentStatus as Status } from '#modules/documents/contract.ts'

const looks: Record<Status, { tone: string; icon: LucideIcon }> = {
  in_force: { tone: 'ok', icon: Check },
  partly: { tone: 'wa', icon: CircleSlash2 },
  repealed: { tone: 'da', icon: Ban },
  draft: { tone: 'in', icon: MessagesSquare },
}

/** Whether a document is in force, in a word and a sign. */
export function DocumentStatus({ status }: { status: Status }) {
  const t = useTranslations('library.statuses')
  const { tone, icon: Icon } = looks[status]
  return (
    <span className={`st ${tone}`}>
      <Icon className="i" aria-hidden />
      {t(status)}
    </span>
  )
}
