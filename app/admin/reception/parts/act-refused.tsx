import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

/** A button of a day that was pressed in vain, and what was sent with it. */
export type RefusedAct = Refused & { kept?: Record<string, string> | undefined }

/** Where a field of an act stands in the page: each day that can be moved has a field of its own. */
export const idInAct = (name: string, day: string) => (name === 'target' ? `target-${day}` : `single-${name}`)

/** Says why a day was not opened, closed or moved, with links to the fields. */
export function ActRefused({ act }: { act: RefusedAct }) {
  const t = useTranslations('receptionDesk')
  const labels: Record<string, string> = { day: t('single'), from: t('from'), to: t('to'), target: t('moveTo') }
  const errors = Object.entries(act.errors ?? {}).map(([name, all]) => ({
    id: idInAct(name, act.kept?.day ?? ''),
    text: `${labels[name] ?? name}: ${all.map(({ message }) => message).join('. ')}`,
  }))
  return <ErrorSummary title={act.message} errors={errors} />
}
