import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { answerNames, fieldNames, idOf, type Returned } from './answers.ts'

/** Why the appeal was not taken, on top of the form, with links to the fields that need another look. */
export function Refused({ returned: { errors, problem } }: { returned: Returned }) {
  const t = useTranslations('feedback.form')
  const order: string[] = [...answerNames, fieldNames.file]
  const broken = Object.entries(errors)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([name, [first]]) => (first ? [{ id: idOf(name === 'files' ? fieldNames.file : name), name, first }] : []))
  if (problem) return <NotTaken problem={problem} />
  if (broken.length === 0) return null
  return (
    <ErrorSummary
      title={t('failed', { count: broken.length })}
      errors={broken.map(({ id, name, first }) => ({ id, text: `${labelOf(name, t)}: ${first.message}` }))}
    />
  )
}

type Translate = ReturnType<typeof useTranslations<'feedback.form'>>

/** The label of a field, by its name in the contract. */
function labelOf(name: string, t: Translate): string {
  const key = labels[name as keyof typeof labels]
  return key ? t(key) : name
}

const labels = {
  citizen_type: 'who',
  organization_name: 'organization',
  tin: 'tin',
  applicant_name: 'name',
  email: 'email',
  phone: 'phone',
  region: 'region',
  district: 'district',
  address: 'address',
  kind: 'kind',
  topic: 'topic',
  message: 'message',
  files: 'files',
  reply_locale: 'replyLocale',
  reply_channel: 'replyChannel',
  consent: 'agreement',
} as const

function NotTaken({ problem }: { problem: NonNullable<Returned['problem']> }) {
  const t = useTranslations('feedback.form')
  const { to } = useLocale()
  if (problem.kind === 'duplicate')
    return (
      <ErrorSummary title={t('duplicate')}>
        <p className="why">{t('duplicateText', { number: problem.number })}</p>
        <p className="why acts">
          <Link className="btn btn-p" to={to(`/feedback/track?number=${problem.number}`)} reloadDocument>
            {t('toTrack')}
          </Link>
          <button type="submit" className="btn btn-s" name={fieldNames.step} value="anyway">
            {t('sendAnyway')}
          </button>
        </p>
      </ErrorSummary>
    )
  return (
    <ErrorSummary title={t('notAccepted')}>
      <p className="why">
        {problem.kind === 'other' ? problem.message : t(problem.kind, { minutes: minutesOf(problem) })}
      </p>
      <p className="why">{t('textKept')}</p>
    </ErrorSummary>
  )
}

const minutesOf = (problem: NonNullable<Returned['problem']>): number =>
  problem.kind === 'tooMany' ? problem.minutes : 0
