import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { fieldNames, idOf } from '../appeals/answers.ts'
import type { Returned } from './page.server.ts'

const order = [
  ...(['mode', 'citizen_type', 'organization_name', 'name', 'phone', 'email', 'region'] as const),
  ...(['topic', 'summary', 'earlier_appeal_no', 'files', 'consent'] as const),
] as const

/** Whether a form came back because something is wrong with it, and not with a file that was added or taken away. */
export const isRefused = ({ problem, errors }: Returned): boolean => problem !== null || Object.keys(errors).length > 0

/** Why nothing was booked, with the way to each mistake. */
export function Refused({ returned: { problem, errors } }: { returned: Returned }) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const labels = {
    ...{ mode: t('howTo'), citizen_type: t('who'), organization_name: words('organization'), name: words('name') },
    ...{ phone: words('phone'), email: words('email'), region: words('region'), topic: t('topic') },
    ...{ summary: t('summary'), earlier_appeal_no: t('earlier'), files: words('files'), consent: words('agreement') },
  }
  const broken = order.flatMap((name) =>
    (errors[name] ?? []).slice(0, 1).map(({ message }) => ({
      id: idOf(name === 'files' ? fieldNames.file : name),
      text: `${labels[name]}: ${message}`,
    })),
  )
  return (
    <ErrorSummary title={t('notBooked')} errors={broken}>
      {(problem || broken.length === 0) && <p className="why">{problem ?? t('chooseAgain')}</p>}
      {problem && <p className="why">{words('textKept')}</p>}
    </ErrorSummary>
  )
}
