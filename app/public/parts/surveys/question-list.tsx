import type { SurveyPage } from '#modules/surveys/contract.ts'
import { QuestionText } from './question-head.tsx'
import { useTagOf } from './use-tag-of.ts'

/** The questions of a survey to be read, for those who cannot answer it as they are. */
export function QuestionList({ questions }: { questions: SurveyPage['questions'] }) {
  const tagOf = useTagOf()
  let number = 0
  return (
    <div className="survey-form">
      {questions.map((question) => {
        if (question.kind === 'heading')
          return (
            <h2 key={question.id} className="h2" lang={tagOf(question.lang)}>
              {question.text}
            </h2>
          )
        number += 1
        return (
          <div key={question.id} className="fld q">
            <p className="h3">
              <QuestionText question={question} number={number} />
            </p>
            <ul className="asked">
              {question.options.map(({ id, text, lang }) => (
                <li key={id} lang={tagOf(lang)}>
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
