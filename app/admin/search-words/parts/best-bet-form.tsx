import { SearchCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChecksField } from '#app/admin/mediators/parts/checks-field.tsx'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { FlagField, LineField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { TargetField } from './target-field.tsx'
import { betList } from './word-lists.ts'

type BestBetFormProps = {
  viewerId: string
  id?: number
  version?: number
  stored: Fields
  /** What the stored page is called. */
  title: string
  answer: EditorAnswer
}

const formId = 'best-bet-form'

/** Searches and the page that they find first. */
export function BestBetForm({ viewerId, id, version, stored, title, answer }: BestBetFormProps) {
  const t = useTranslations('searchWords')
  const says = useTranslations('editor')
  const { to } = useLocale()
  const isNew = id === undefined
  const draftKey = `${viewerId}:best-bet:${id ?? 'new'}`
  const editor = useEditor({ draftKey, isNew, slugSource: 'queries', stored, version, answer })
  const words = {
    ...{ queries: t('query'), address: t('target'), kind: t('target'), entity: t('target') },
    ...{ locales: t('language'), from_at: t('from'), until_at: t('until'), active: t('active') },
  }
  const languages = (value: string) =>
    listIn<Locale>(value)
      .map((locale) => localeFacts[locale].name)
      .join(', ') || t('allLanguages')
  const first = stored.queries?.split('\n')[0] ?? ''
  return (
    <>
      <EditorBar
        title={isNew ? t('addBest') : t('editBest')}
        list={{ to: to(betList.path), label: t('best') }}
        editor={editor}
        formId={formId}
        save={isNew ? says('create') : says('save')}
      />
      <EditorForm editor={editor} id={formId} className="sheet" version={isNew ? undefined : (version ?? 0)}>
        <EditorNotices
          editor={editor}
          version={version}
          nameOf={useLabels(words)}
          html={[]}
          flags={['active']}
          inWords={{ locales: languages }}
        />
        <section className="pn">
          <div className="stack">
            <LinesField name="queries" label={t('query')} hint={t('queryHint')} form={editor} rows={5} />
            <TargetField form={editor} stored={{ address: stored.address ?? '', title }} />
            <ChecksField
              name="locales"
              label={t('languagesHint')}
              form={editor}
              options={locales.map((locale) => ({ value: locale, label: localeFacts[locale].name }))}
            />
            <div className="two">
              <LineField name="from_at" label={t('from')} hint={t('timeHint')} form={editor} type="datetime-local" />
              <LineField name="until_at" label={t('until')} hint={t('timeHint')} form={editor} type="datetime-local" />
            </div>
            <FlagField name="active" label={t('active')} form={editor} />
          </div>
          {!isNew && first && (
            <p className="acts">
              <a className="btn btn-s sm" href={to(`/search?${new URLSearchParams({ q: first })}`)}>
                <SearchCheck className="i" aria-hidden="true" />
                {t('try')}
              </a>
            </p>
          )}
        </section>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}
