import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { ItemsField } from '#app/admin/parts/content/items.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { Select } from '#app/ui/select.tsx'
import { type QuestionKind, questionKinds, takesOptions } from '#modules/surveys/contract.ts'
import { QuestionCard } from './question-card.tsx'
import { type BuiltQuestion, freeId, newOption, newQuestion, withFitConditions } from './survey-fields.ts'

type QuestionsFieldProps = FormParts & {
  /** Once there are answers only the wording may change. */
  answered: boolean
}

/** The questions of a survey: added by kind, put in order, each with its options and its condition. */
export function QuestionsField({ fields, errors, change, answered }: QuestionsFieldProps) {
  const t = useTranslations('surveyDesk')
  const [kind, setKind] = useState<QuestionKind>('single')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const questions = listIn<BuiltQuestion>(fields.questions)
  const set = (next: BuiltQuestion[]) =>
    change('questions', next.length > 0 ? JSON.stringify(withFitConditions(next)) : '')
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const add = () => {
    const id = freeId(questions)
    const question = newQuestion(id, kind)
    const options = takesOptions(kind) ? [newOption(id - 1), newOption(id - 2)] : []
    const rows = kind === 'matrix_single' ? [newOption(id - 3, true)] : []
    set([...questions, { ...question, options: [...options, ...rows] }])
    setOpen(new Set([...open, id]))
  }
  return (
    <ItemsField {...{ fields, errors }} name="questions" title={t('questions')} count={questions.length}>
      {answered && (
        <div className="callout wa">
          <CircleAlert className="i" aria-hidden="true" />
          <p>{t('answeredNote')}</p>
        </div>
      )}
      <Sortable
        label={t('questions')}
        className="quests"
        items={questions}
        keyOf={({ id }) => id}
        nameOf={(question) => question.text_uz || t('untitled')}
        onMove={(from, to) => set(moved(questions, from, to))}
        disabled={answered}
      >
        {(question, handle, place) => (
          <QuestionCard
            question={question}
            place={place}
            before={questions.slice(0, place)}
            errors={errors}
            handle={handle}
            locked={answered}
            open={open.has(question.id)}
            onOpen={() => toggle(question.id)}
            newId={freeId(questions)}
            onChange={(next) => set(questions.with(place, next))}
            onRemove={() => set(questions.toSpliced(place, 1))}
          />
        )}
      </Sortable>
      {!answered && (
        <div className="line">
          <Select
            aria-label={t('kindOfNew')}
            value={kind}
            onChange={(event) => setKind(event.target.value as QuestionKind)}
            options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <button type="button" className="btn btn-s sm" onClick={add}>
            <Plus className="i" aria-hidden="true" />
            {t('addQuestion')}
          </button>
        </div>
      )}
    </ItemsField>
  )
}
