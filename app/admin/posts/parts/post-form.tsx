import { useTranslations } from 'use-intl'
import type { ContentState } from '#app/admin/parts/content/content-state.ts'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import { Languages } from '#app/admin/parts/content/languages.tsx'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { PicturePanel, type ShownPicture, showing } from '#app/admin/parts/content/picture-panel.tsx'
import { ReadinessPanel } from '#app/admin/parts/content/readiness-panel.tsx'
import { SiteLink } from '#app/admin/parts/content/record-links.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import type { Readable } from '#app/admin/parts/content/use-reading.ts'
import { VersionsPanel } from '#app/admin/parts/content/versions-panel.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Option } from '#app/ui/select.tsx'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { fileName } from './file-lines.ts'
import { LanguagePane } from './language-pane.tsx'
import type { PostChoices } from './post-choices.server.ts'
import { isDraft, type PostFields, postTexts, writingState } from './post-fields.ts'
import { MorePanels, TypePanels } from './post-panels.tsx'
import { siteAddress } from './post-state.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { savingEffect } from './saving-effect.ts'
import { usePostLabels } from './use-post-labels.ts'
import { useServerClock } from './use-server-clock.ts'

export type PostFormProps = PostChoices & {
  viewerId: string
  /** Of a stored post; a new one has none of these. */
  slug?: string
  version?: number
  state: ContentState
  stored: PostFields
  cover: ShownPicture | null
  /** The server's present moment. */
  now: string
  answer: EditorAnswer<PostFields>
}

const formId = 'post-form'

/** Writing a post: four languages in the middle, everything else at the side, saving on top. */
export function PostForm(props: PostFormProps) {
  const { viewerId, slug, version, state, stored, cover, categories, regions, files, mayUpload, now, answer } = props
  const t = useTranslations('editor')
  const saving = useTranslations('saving')
  const list = useTranslations('postList')
  const { locale, to } = useLocale()
  const isNew = slug === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:${slug ?? 'new'}`,
    isNew,
    slugSource: 'title',
    stored,
    version,
    answer,
  })
  const { fields, errors, change, setMany } = editor
  const parts = { fields, errors, change, setMany }
  const readable = useReadable(regions)
  const nameOf = usePostLabels()
  const converted = fields.uzb_converted === 'on'
  const stateOf = (locale: Locale) => writingState(fields, locale)
  const effect = savingEffect(fields, {
    now: useServerClock(now),
    shown: state === 'shown',
    storedDate: editor.base.date,
    hiddenCategory: categories.some(({ id, hidden }) => hidden && String(id) === fields.category),
  })
  return (
    <>
      <EditorBar
        title={isNew ? t('addTitle') : t('editTitle')}
        list={{ to: to('/admin/post_view'), label: list('title') }}
        editor={editor}
        formId={formId}
        save={saving(effect.kind, { at: effect.at ?? '', until: effect.until ?? 'no' })}
      >
        <PreviewButton form={editor.form} slug={slug} pane={editor.open.pane} />
        {state === 'shown' && slug && (
          <SiteLink
            href={siteAddress(
              slug,
              locale,
              (each) => !isDraft(editor.base, each) && editor.base[localizedName('title', each)] !== '',
            )}
          />
        )}
      </EditorBar>
      <EditorForm editor={editor} id={formId} className="ed" version={version}>
        <input type="hidden" name="uzb_converted" value={fields.uzb_converted} />
        <div className="ed-m">
          <EditorNotices
            editor={editor}
            version={version}
            nameOf={nameOf}
            record={slug === undefined ? undefined : { kind: 'post', slug }}
            {...readable}
          />
          <Languages
            texts={postTexts}
            fields={fields}
            base={editor.base}
            isNew={isNew}
            errors={errors}
            open={editor.open}
            onOpen={editor.setOpen}
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
            binned={errors?.slug && (editor.refused?.facts?.binned as string | undefined)}
            onChange={change}
          />
          <TypePanels form={parts} />
          <ReadinessPanel stateOf={stateOf} converted={converted} isDraft={(locale) => isDraft(fields, locale)} />
          <PicturePanel
            title={t('cover')}
            picture={cover}
            fields={fields}
            errors={errors}
            setMany={setMany}
            onChange={change}
          />
          <MorePanels form={parts} regions={regions} files={files} mayUpload={mayUpload} />
          {slug !== undefined && (
            <VersionsPanel
              kind="post"
              slug={slug}
              dirty={editor.dirty}
              nameOf={nameOf}
              readable={readable}
              onRestore={(values, picture) => setMany({ ...values, ...showing(picture) })}
            />
          )}
        </aside>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** Files and regions stand in their fields by number: who compares them reads their names. */
function useReadable(regions: Option[]): Readable {
  const lines = (value: string) => value.split('\n').filter(Boolean)
  return {
    html: ['description'],
    flags: ['active', 'uzb_converted', 'decorative', ...locales.map((locale) => localizedName('draft', locale))],
    inWords: {
      document: (value) => lines(value).map(fileName).join('\n'),
      regions: (value) =>
        lines(value)
          .map((id) => regions.find((it) => it.value === id)?.label ?? id)
          .join('\n'),
    },
  }
}
