import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Step, stepsTaken } from './first-steps.ts'

/** What a new portal still needs, in the order in which one does it; what is done is ticked off. */
export function FirstStepsPanel({ steps }: { steps: Step[] }) {
  const t = useTranslations('adminHome')
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps')}</h2>
      <p className="meta">{t('firstStepsNote')}</p>
      <ol className="lines">
        {steps.map(({ step, isTaken }) => (
          <li key={step}>
            {isTaken ? (
              <CircleCheck className="i ok" role="img" aria-label={t('stepTaken')} />
            ) : (
              <Circle className="i" role="img" aria-label={t('stepLeft')} />
            )}
            <div>
              <Link to={to(stepsTaken[step].path)}>{t(`steps.${step}`)}</Link>
              <p className="meta">{t(`stepNotes.${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
