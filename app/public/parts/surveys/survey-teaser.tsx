import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { SurveyCard } from '#modules/surveys/contract.ts'
import { languageOf } from '../untranslated.ts'
import { SurveyFacts } from './survey-facts.tsx'
import { useTagOf } from './use-tag-of.ts'

/** The survey that takes answers now, on the home page. */
export function SurveyTeaser({ survey }: { survey: SurveyCard }) {
  const t = useTranslations('surveys')
  const { to } = useLocale()
  const tagOf = useTagOf()
  return (
    <div className="card survey-teaser">
      <h3 className="h3" lang={tagOf(survey.lang)}>
        {survey.title}
      </h3>
      {survey.description && <p lang={languageOf('description', survey.untranslated)}>{survey.description}</p>}
      <SurveyFacts survey={survey} />
      <p className="acts">
        {/* The form is this visitor's own: it comes with a full page, never from a list that was fetched ahead. */}
        <a className="btn btn-p" href={to(`/sorovnomalar/${survey.id}`)}>
          <ListChecks className="i" aria-hidden />
          {t('participate')}
        </a>
      </p>
    </div>
  )
}
