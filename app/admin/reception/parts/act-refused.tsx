import { useTranslations } from 'use-intl'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'

/** A button of a day that was pressed in vain, and what was sent with it. */
export type RefusedAct = Refused & { kept?: Record<string, string> | undefined }

/** Where a field of an act stands in the page: each day that can be moved has a field of its own. */
export const idInAct = (name: string, day: string) => (name === 'target' ? `target-${day}` : `single-${name}`)

/** Says why a day was not opened, closed or moved, with links to the fields. */
export function ActRefused({ act }: { act: RefusedAct }) {
  const t = useTranslations('receptionDesk')
  const labels: Record<string, string> = { day: t('single'), from: t('from'), to: t('to'), target: t('moveTo') }
  const named = namedErrors(act.errors, (name) => labels[name] ?? name)
  const errors = named.map(({ id, text }) => ({ id: idInAct(id, act.kept?.day ?? ''), text }))
  return <RefusedSummary refused={act} errors={errors} />
}
