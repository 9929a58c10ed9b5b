import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { SurveyCard } from '#modules/surveys/contract.ts'
import { languageOf } from '../untranslated.ts'
import { SurveyFacts } from './survey-facts.tsx'
import { useTagOf } from './use-tag-of.ts'

export type ListedSurvey = SurveyCard & { respondents?: number }

/** Surveys one under another: what they ask, until when, and the way in. */
export function SurveyList({ surveys }: { surveys: ListedSurvey[] }) {
  const t = useTranslations('surveys')
  const { to } = useLocale()
  const tagOf = useTagOf()
  return (
    <ul className="survey-list">
      {surveys.map((survey) => (
        <li key={survey.id} className="card survey-card">
          <h3 className="h3">
            <Link to={to(`/sorovnomalar/${survey.id}`)} reloadDocument lang={tagOf(survey.lang)}>
              {survey.title}
            </Link>
          </h3>
          {survey.description && <p lang={languageOf('description', survey.untranslated)}>{survey.description}</p>}
          <SurveyFacts survey={survey} respondents={survey.respondents} />
          <p className="go" aria-hidden>
            {t(survey.status === 'open' ? 'participate' : 'seeResults')}
          </p>
        </li>
      ))}
    </ul>
  )
}
