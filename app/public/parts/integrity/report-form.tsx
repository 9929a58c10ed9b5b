import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useTellUnreadable } from '#app/ui/unreadable.ts'
import type { ReportForm as Form } from '#modules/integrity/contract.ts'
import type { FormWords } from '#modules/integrity/form-words.server.ts'
import { idOf } from '../appeals/answers.ts'
import { Choices, Field } from '../appeals/field.tsx'
import { MessageField } from '../appeals/message-field.tsx'
import { Offline } from '../forms/offline.tsx'
import { type ReportReturned, type ReportText, reportTexts } from './answers.ts'
import { CategoryField } from './category-field.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { type Mistakes, mistakesIn, reportIn } from './report-rules.ts'
import { useSealing } from './use-sealing.ts'

type ReportFormProps = {
  form: Form
  words: FormWords
  mistakes: Mistakes
  today: string
  returned: ReportReturned | undefined
}

/** The form of a report: sealed here where scripts run, complete without them, and nothing of it is kept by the browser. */
export function ReportForm({ form, words, mistakes, today, returned }: ReportFormProps) {
  const t = useTranslations('feedback.form')
  useTellUnreadable()
  const { locale, to } = useLocale()
  const { answers = {}, categories = [] } = returned ?? {}
  const sealing = useSealing({
    keys: form.keys,
    action: to('/feedback/korrupsiya'),
    attached: returned?.attached ?? [],
    check: (given) => mistakesIn(given, mistakes, today),
    thing: (given) => reportIn(given, locale),
    open: ['mode', 'form_token', 'homepage'],
  })
  const { attached, sending, offline } = sealing
  const errors = sealing.errors ?? returned?.errors ?? {}
  const problem = sealing.errors ? null : (returned?.problem ?? null)
  const line = (name: ReportText, most: number, optional = false) => (
    <Field name={name} label={words[name]} optional={optional} errors={errors[name]}>
      {(control) => <input {...control} autoComplete="off" maxLength={most} defaultValue={answers[name]} />}
    </Field>
  )
  const day = (name: 'when_from' | 'when_to', hint?: string) => (
    <Field name={name} label={words[name]} hint={hint} optional={name === 'when_to'} errors={errors[name]}>
      {(control) => <input {...control} type="date" max={today} autoComplete="off" defaultValue={answers[name]} />}
    </Field>
  )
  const choice = (name: 'body_kind' | 'region', options: Form['regions'], optional = false) => (
    <Field name={name} label={words[name]} optional={optional} errors={errors[name]}>
      {(control) => (
        <select {...control} autoComplete="off" defaultValue={answers[name] ?? ''}>
          <option value="">{words.choose}</option>
          {options.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const long = (name: 'witnesses' | 'known_elsewhere', most: number) => (
    <Field name={name} label={words[name]} optional errors={errors[name]}>
      {(control) => <textarea {...control} rows={3} maxLength={most} autoComplete="off" defaultValue={answers[name]} />}
    </Field>
  )
  return (
    <form
      className="formgrid appeal-form int-form"
      method="post"
      action={to('/feedback/korrupsiya')}
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      onSubmit={sealing.onSubmit}
    >
      <Wrong key={JSON.stringify(errors)} errors={errors} problem={problem} words={words} />
      {/* The first button is the one that Enter presses: it must not take a file away. */}
      <button type="submit" className="vh" name="step" value="send" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="form_token" value={returned?.token || form.form_token} />
      <div className="trap" aria-hidden="true">
        <label>
          {words.homepage}
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue={returned?.trap} />
        </label>
      </div>
      <Choices
        name="mode"
        label={words.mode}
        errors={errors.mode}
        value={answers.mode || 'anonymous'}
        options={form.modes.map(({ key, text, about }) => ({ key, text, hint: about }))}
      />
      <Part title={words.whom}>
        <div className="two">
          {choice('body_kind', form.body_kinds)}
          {choice('region', form.regions, true)}
        </div>
        <div className="two">
          {line('accused_name', 150, true)}
          {line('accused_position', 150, true)}
        </div>
      </Part>
      <Part title={words.matter}>
        <CategoryField words={words} options={form.categories} chosen={categories} errors={errors.categories} />
        <div className="two">
          {day('when_from', words.when_hint)}
          {day('when_to')}
        </div>
        {line('where', 300)}
        <MessageField
          name="what"
          label={words.what}
          hint={words.what_hint}
          most={10_000}
          value={answers.what}
          errors={errors.what}
          rows={10}
        />
        {line('amount', 100, true)}
        {long('witnesses', 2000)}
        {long('known_elsewhere', 1000)}
        <EvidenceField words={words} extensions={form.files.extensions} attached={attached} errors={errors.files} />
      </Part>
      <div className="int-contact">
        <Part title={words.contact_title} about={words.contact_about}>
          {line('contact_name', 150, answers.mode !== 'named')}
          {line('contact', 300)}
        </Part>
      </div>
      {offline && <Offline text={t('offline')} />}
      <div className="acts">
        <button type="submit" className="btn btn-p" name="step" value="send" aria-disabled={sending || undefined}>
          <LockKeyhole className="i" aria-hidden />
          {words.send}
        </button>
        <span className="meta">{words.send_hint}</span>
      </div>
    </form>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <fieldset className="int-part">
      <legend className="h3">{title}</legend>
      {about && <p className="hint">{about}</p>}
      {children}
    </fieldset>
  )
}

/** Why it was not taken, with links to the fields. */
function Wrong({ errors, problem, words }: Pick<ReportReturned, 'errors' | 'problem'> & { words: FormWords }) {
  const order: string[] = [...reportTexts, 'categories', 'files']
  const named = Object.entries(errors).filter(([name, [first]]) => first && order.includes(name))
  if (!problem && named.length === 0) return null
  const label = (name: string) => words[name as keyof FormWords] ?? name
  return (
    <ErrorSummary
      title={words.failed}
      errors={named
        .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .map(([name, [first]]) => ({ id: idOf(name), text: `${label(name)}: ${first?.message}` }))}
    >
      {problem && <p className="why">{problem}</p>}
    </ErrorSummary>
  )
}
