import { ArrowLeft, MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/surveys.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { locales } from '#common/locale.ts'
import { idOf } from '#common/path-id.ts'
import type { Route } from './+types/survey'
import { FallbackNotice } from './parts/fallback-notice.tsx'
import { dropDraft } from './parts/forms/draft.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { ballotDraft } from './parts/surveys/kept-form.ts'
import { QuestionList } from './parts/surveys/question-list.tsx'
import { SurveyFacts } from './parts/surveys/survey-facts.tsx'
import { SurveyForm } from './parts/surveys/survey-form.tsx'
import { loadSurvey, takeBallot } from './parts/surveys/survey-page.server.ts'
import { SurveyResults } from './parts/surveys/survey-results.tsx'
import { SurveyStateNote } from './parts/surveys/survey-state-note.tsx'
import { useTagOf } from './parts/surveys/use-tag-of.ts'
import { languageOf } from './parts/untranslated.ts'

const path = '/sorovnomalar'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadSurvey(context.get(portal), request, url, idOf(params.id, 'Survey'))
}

export function action({ context, request, params }: Route.ActionArgs) {
  return takeBallot(context.get(portal), request, idOf(params.id, 'Survey'))
}

/** The page of an open survey is its visitor's own: what the loader says of keeping it holds for the whole page. */
export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const all = new Headers()
  for (const some of [loaderHeaders, actionHeaders, errorHeaders ?? []])
    for (const [name, value] of some) if (name !== 'set-cookie') all.set(name, value)
  return all
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { survey } = loaderData
  const { title, description, untranslated } = survey
  return pageMeta(
    { location, matches },
    {
      title: [title, t('nav.surveys')],
      description: description || t('surveys.lead'),
      path: `${path}/${survey.id}`,
      ...(untranslated.includes('title') ? { translations: locales.filter((each) => each.startsWith('uz')) } : {}),
    },
  )
}

/** `/sorovnomalar/{id}`: a survey to be answered, or what came of it. */
export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const tagOf = useTagOf()
  const { survey, results, state, sent, form_token, typed, signIn } = loaderData
  const { title, description, questions, untranslated } = survey
  const lang = tagOf(survey.lang)
  // They have arrived: the answers are not offered again.
  useEffect(() => {
    if (state === 'taken') dropDraft(ballotDraft(survey.id))
  }, [state, survey.id])
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('nav.surveys'), to: to(path) },
          { title, lang },
        ]}
      />
      <main className="wrap listing survey">
        <div className="intro">
          {languageOf('title', untranslated) && <FallbackNotice />}
          <h1 className="h1" lang={lang}>
            {title}
          </h1>
          {description && (
            <p className="lead" lang={languageOf('description', untranslated)}>
              {description}
            </p>
          )}
          <SurveyFacts survey={survey} />
        </div>
        <SurveyStateNote
          survey={survey}
          state={state}
          sent={sent}
          signIn={signIn}
          isTooLate={state === 'closed' && actionData !== undefined}
        />
        {state === 'open' &&
          (questions.length > 0 ? (
            <SurveyForm key={form_token} survey={survey} token={form_token} kept={typed} refused={actionData} />
          ) : (
            <Empty icon={MessageSquareText} title={t('surveys.noQuestions')} hint={t('surveys.noQuestionsHint')}>
              <Link className="btn btn-s" to={to(path)}>
                {t('surveys.all')}
              </Link>
            </Empty>
          ))}
        {(state === 'sign-up' || state === 'oneid') && <QuestionList questions={questions} />}
        {results && (
          <SurveyResults results={results} isOpenPoll={survey.identity === 'open'} hasFile={state === 'closed'} />
        )}
        {state !== 'open' && (
          <p>
            <Link className="btn btn-s" to={to(path)}>
              <ArrowLeft className="i" aria-hidden />
              {t('surveys.all')}
            </Link>
          </p>
        )}
      </main>
    </>
  )
}
