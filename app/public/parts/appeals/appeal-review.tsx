import { ArrowLeft, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { Locale } from '#common/locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { AppealForm } from '#modules/appeals/contract.ts'
import { keepDraft } from '../forms/draft.ts'
import { Offline } from '../forms/offline.tsx'
import { useSending } from '../forms/use-sending.ts'
import { type AnswerName, answerNames, attachedText, fieldNames, idOf, type Returned } from './answers.ts'
import { appealDraft } from './kept-form.ts'
import { Refused } from './refused.tsx'
import { Trap } from './trap.tsx'

type AppealReviewProps = { action: string; form: AppealForm; returned: Returned; leader: string | undefined }

/** All answers once more before they are sent; each can still be changed. They travel along in hidden fields. */
export function AppealReview({ action, form, returned, leader }: AppealReviewProps) {
  const t = useTranslations('feedback.review')
  const words = useTranslations('feedback.form')
  const element = useRef<HTMLFormElement>(null)
  const { sending, offline, onSubmit } = useSending()
  const { answers, attached } = returned
  useEffect(() => {
    if (element.current) keepDraft(element.current, appealDraft)
  }, [])
  return (
    <form
      className="formgrid appeal-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      ref={element}
      onSubmit={onSubmit}
    >
      <Refused returned={returned} />
      <button type="submit" className="vh" name={fieldNames.step} value="send" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name={fieldNames.token} value={returned.token || form.form_token} />
      <Trap value={returned.trap} />
      {answerNames.map((name) => (
        <input type="hidden" key={name} name={name} value={answers[name] ?? ''} />
      ))}
      {attached.map((file) => (
        <input type="hidden" key={file.id} name={fieldNames.attached} value={attachedText(file)} />
      ))}
      <AnswerList action={action} form={form} returned={returned} leader={leader} />
      {offline && <Offline text={words('offline')} />}
      <div className="acts">
        <button
          type="submit"
          className="btn btn-p"
          name={fieldNames.step}
          value="send"
          aria-disabled={sending || undefined}
        >
          <Send className="i" aria-hidden />
          {sending ? words('sending') : t('send')}
        </button>
        <button type="submit" className="btn btn-s" name={fieldNames.step} value="edit">
          <ArrowLeft className="i" aria-hidden />
          {t('back')}
        </button>
      </div>
    </form>
  )
}

function AnswerList({ action, form, returned: { answers, attached }, leader }: AppealReviewProps) {
  const t = useTranslations('feedback.form')
  const review = useTranslations('feedback.review')
  const { locale } = useLocale()
  const of = (options: { key: string; text: string }[], name: AnswerName) =>
    options.find(({ key }) => key === answers[name])?.text
  const isLegal = answers.citizen_type === 'legal_entity'
  const language = answers.reply_locale as Locale | undefined
  const lines: { name: string; label: string; value: string | undefined; long?: boolean }[] = [
    ...(leader ? [{ name: 'to', label: t('whom'), value: leader }] : []),
    { name: 'citizen_type', label: t('who'), value: of(form.citizen_types, 'citizen_type') },
    ...(isLegal ? [{ name: 'organization_name', label: t('organization'), value: answers.organization_name }] : []),
    ...(isLegal ? [{ name: 'tin', label: t('tin'), value: answers.tin }] : []),
    { name: 'applicant_name', label: t('name'), value: answers.applicant_name },
    { name: 'email', label: t('email'), value: answers.email },
    { name: 'phone', label: t('phone'), value: answers.phone },
    { name: 'region', label: t('region'), value: form.regions.find(({ slug }) => slug === answers.region)?.name },
    { name: 'district', label: t('district'), value: answers.district },
    { name: 'address', label: t('address'), value: answers.address },
    { name: 'kind', label: t('kind'), value: of(form.kinds, 'kind') },
    { name: 'topic', label: t('topic'), value: of(form.topics, 'topic') },
    { name: 'message', label: t('message'), value: answers.message, long: true },
    {
      name: 'file',
      label: t('files'),
      value: attached.map(({ name, size }) => `${name} (${formatBytes(size, locale)})`).join(', '),
    },
    { name: 'reply_locale', label: t('replyLocale'), value: language && localeFacts[language]?.name },
    { name: 'reply_channel', label: t('replyChannel'), value: of(form.reply_channels, 'reply_channel') },
  ]
  return (
    <dl className="answers">
      {lines.map(({ name, label, value, long }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={long ? 'long' : undefined}>{value || <span className="meta">{review('none')}</span>}</dd>
          <dd className="do">
            {name !== 'to' && (
              <button
                type="submit"
                className="btn btn-g"
                name={fieldNames.step}
                value="edit"
                formAction={`${action}#${idOf(name)}`}
              >
                {review('change')}
                <span className="vh">: {label}</span>
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
