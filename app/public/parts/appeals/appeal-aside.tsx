import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'

const steps = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
] as const

/** Beside the form: what happens next, and other ways. */
export function AppealAside({ callCentre }: { callCentre: string }) {
  const t = useTranslations('feedback.form')
  const { to } = useLocale()
  return (
    <aside className="aside appeal-aside" aria-label={t('steps')}>
      <div>
        <h2>{t('steps')}</h2>
        <ol className="steps">
          {steps.map(([title, text], index) => (
            <li key={title}>
              <span className="n" aria-hidden>
                {index + 1}
              </span>
              <div>
                <b>{t(title)}</b>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2>{t('callTitle')}</h2>
        <p>{t('callText')}</p>
        <a className="btn btn-s" href={`tel:${callCentre}`}>
          <Phone className="i" aria-hidden />
          {callCentre}
        </a>
      </div>
      <div>
        <h2>{t('receptionTitle')}</h2>
        <p>{t('receptionText')}</p>
        <Link className="btn btn-s" to={to('/reception')} reloadDocument>
          {t('receptionLink')}
        </Link>
      </div>
      <div>
        <h2>{t('corruptionTitle')}</h2>
        <p>{t('corruptionText')}</p>
        <Link className="btn btn-s" to={to('/feedback/korrupsiya')} reloadDocument>
          {t('corruptionLink')}
        </Link>
      </div>
      <div>
        <h2>{t('sentTitle')}</h2>
        <p>{t('sentText')}</p>
        <Link className="btn btn-s" to={to('/feedback/track')} reloadDocument>
          {t('toTrack')}
        </Link>
      </div>
    </aside>
  )
}
