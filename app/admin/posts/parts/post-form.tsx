import { Eye } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContentState } from '#app/admin/parts/content/content-state.ts'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import { Languages } from '#app/admin/parts/content/languages.tsx'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { PicturePanel, type ShownPicture } from '#app/admin/parts/content/picture-panel.tsx'
import { ReadinessPanel } from '#app/admin/parts/content/readiness-panel.tsx'
import type { CategoryChoice } from '#app/admin/parts/content/use-choices.ts'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Locale } from '#common/locale.ts'
import { LanguagePane } from './language-pane.tsx'
import { type PostFields, postTexts, writingState } from './post-fields.ts'
import { PublishPanel } from './publish-panel.tsx'
import { usePostLabels } from './use-post-labels.ts'

export type PostFormProps = {
  viewerId: string
  /** Of a stored post; a new one has none of these. */
  slug?: string
  version?: number
  state: ContentState
  stored: PostFields
  cover: ShownPicture | null
  categories: CategoryChoice[]
  answer: EditorAnswer<PostFields>
}

const formId = 'post-form'

/** Writing a post: four languages in the middle, everything else at the side, saving on top. */
export function PostForm({ viewerId, slug, version, state, stored, cover, categories, answer }: PostFormProps) {
  const t = useTranslations('editor')
  const list = useTranslations('postList')
  const { to } = useLocale()
  const isNew = slug === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:${slug ?? 'new'}`,
    isNew,
    slugSource: 'title',
    stored,
    version,
    answer,
  })
  const { fields, errors, change, setMany, conflict } = editor
  const nameOf = usePostLabels()
  const converted = fields.uzb_converted === 'on'
  const stateOf = (locale: Locale) => writingState(fields, locale)
  const isScheduled = fields.date !== '' && fields.date > nowInTashkent()
  return (
    <>
      <EditorBar
        title={isNew ? t('addTitle') : t('editTitle')}
        list={{ to: to('/admin/post_view'), label: list('title') }}
        saving={editor.saving}
        dirty={editor.dirty}
        savedAt={editor.savedAt}
        formId={formId}
        save={state !== 'new' ? t('save') : isScheduled ? t('schedule') : t('publish')}
      >
        {state === 'shown' && slug && (
          <a className="btn btn-s sm" href={to(`/posts/${slug}`)} target="_blank" rel="noopener">
            <Eye className="i" aria-hidden="true" />
            {t('view')}
          </a>
        )}
      </EditorBar>
      <Form
        id={formId}
        className="ed"
        method="post"
        encType="multipart/form-data"
        noValidate
        autoComplete="off"
        ref={editor.form}
        onSubmit={editor.onSubmit}
      >
        {version !== undefined && <input type="hidden" name="version" value={conflict?.current_version ?? version} />}
        <input type="hidden" name="uzb_converted" value={fields.uzb_converted} />
        <div className="ed-m">
          <EditorNotices
            editor={editor}
            version={version}
            nameOf={nameOf}
            html={['description']}
            flags={['active', 'uzb_converted', 'decorative']}
          />
          <Languages
            texts={postTexts}
            fields={fields}
            base={editor.base}
            isNew={isNew}
            errors={errors}
            pane={editor.pane}
            onPane={editor.setPane}
            setMany={setMany}
            nameOf={nameOf}
            stateOf={stateOf}
            converted={converted}
            onConverted={(now) => setMany({ uzb_converted: now ? 'on' : '' })}
          >
            {(locale, extras) => (
              <LanguagePane
                key={locale}
                locale={locale}
                fields={fields}
                errors={errors}
                onChange={change}
                {...extras}
              />
            )}
          </Languages>
        </div>
        <aside className="ed-s" aria-label={t('settings')}>
          <PublishPanel
            state={state}
            fields={fields}
            errors={errors}
            categories={categories}
            slugLocked={!isNew}
            onChange={change}
          />
          <ReadinessPanel stateOf={stateOf} converted={converted} />
          <PicturePanel
            title={t('cover')}
            picture={cover}
            fields={fields}
            errors={errors}
            setMany={setMany}
            onChange={change}
          />
        </aside>
      </Form>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** The present moment as a form would hold it. */
function nowInTashkent(): string {
  return new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 16)
}
