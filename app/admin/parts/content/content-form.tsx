import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KindName } from '#app/admin/records/kinds.server.ts'
import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { plainText } from '#common/rich-text.ts'
import type { ContentState } from './content-state.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorForm } from './editor-form.tsx'
import { EditorNotices } from './editor-notices.tsx'
import type { FieldList, Fields, PlainKind, TextField } from './field-list.ts'
import { Languages } from './languages.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PicturePanel, type ShownPicture, showing } from './picture-panel.tsx'
import type { FormPart } from './plain-fields.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { SiteLink } from './record-links.tsx'
import { ShowingPanel } from './showing-panel.tsx'
import { TextPane } from './text-pane.tsx'
import { type EditorAnswer, useEditor } from './use-editor.ts'
import { useLabels } from './use-labels.ts'
import type { Readable } from './use-reading.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** What the parts that a screen adds itself are given. */
export type FormParts = FormPart & { setMany: (values: Fields) => void }

type ContentFormProps = {
  /** The record as its loader tells it; a new one has no slug and no version. */
  record: {
    viewerId: string
    slug?: string
    version?: number
    state: ContentState
    stored: Fields
    picture?: ShownPicture | null
    mayDelete?: boolean
  }
  answer: EditorAnswer
  fieldList: FieldList
  /** What its fields, without the language, and its sections are called; `thumbnail` heads the picture's panel. */
  words: Record<string, string>
  /** Names drafts apart: `employee`. */
  kind: KindName
  titles: { add: string; edit: string }
  list: { to: string; label: string }
  /** Where visitors see it. */
  publicPage?: string | undefined
  /** After a change of its slug its old address leads to the new one. */
  slugLeads?: boolean
  /** Fields of the panel about showing: category, kind. */
  showing?: (parts: FormParts) => ReactNode
  /** More panels at the side, and more below the languages. */
  aside?: (parts: FormParts) => ReactNode
  below?: (parts: FormParts) => ReactNode
  /** What fields of kind `json` say in words when two people's values are compared. */
  inWords?: Readable['inWords']
  /** Which pictures such fields show. */
  picturesIn?: Readable['picturesIn']
}

const formId = 'content-form'

/** The editor of one record: its languages in the middle, everything else at the side, saving on top. See README.md. */
export function ContentForm(props: ContentFormProps) {
  const { record, answer, fieldList, words, kind, titles, list, publicPage } = props
  const { viewerId, slug, version, state, stored, picture = null } = record
  const t = useTranslations('editor')
  const nameOf = useLabels(words)
  const { texts } = fieldList
  const heading = texts[0]?.name ?? 'name'
  const editor = useEditor({
    draftKey: `${viewerId}:${kind}:${slug ?? 'new'}`,
    isNew: slug === undefined,
    slugSource: heading,
    stored,
    version,
    answer,
  })
  const { fields, errors, change, setMany } = editor
  const [converted, setConverted] = useState(false)
  const stateOf = (locale: Locale) => writingState(texts, fields, locale, converted)
  const parts: FormParts = { fields, errors, change, setMany }
  const plain = (kind: PlainKind) => Object.keys(fieldList.plain).filter((name) => fieldList.plain[name] === kind)
  const readable = {
    html: texts.filter(({ look }) => look === 'html').map(({ name }) => name),
    flags: [...plain('flag'), 'decorative'],
    json: plain('json'),
    inWords: props.inWords,
    picturesIn: props.picturesIn,
  }
  return (
    <>
      <EditorBar
        title={slug === undefined ? titles.add : titles.edit}
        list={list}
        editor={editor}
        formId={formId}
        save={slug === undefined ? t('create') : t('save')}
      >
        {publicPage && state === 'shown' && <SiteLink href={publicPage} />}
      </EditorBar>
      <EditorForm editor={editor} id={formId} className="ed" version={version}>
        <div className="ed-m">
          <EditorNotices
            editor={editor}
            version={version}
            nameOf={nameOf}
            record={slug === undefined ? undefined : { kind, slug }}
            {...readable}
          />
          <Languages
            texts={texts}
            fields={fields}
            base={editor.base}
            isNew={slug === undefined}
            errors={errors}
            open={editor.open}
            onOpen={editor.setOpen}
            setMany={setMany}
            nameOf={nameOf}
            stateOf={stateOf}
            converted={converted}
            onConverted={setConverted}
          >
            {(locale, extras) => (
              <TextPane
                key={locale}
                locale={locale}
                texts={texts}
                words={words}
                fields={fields}
                errors={errors}
                onChange={change}
                {...extras}
              />
            )}
          </Languages>
          {props.below && <div className="ed-b">{props.below(parts)}</div>}
        </div>
        <aside className="ed-s" aria-label={t('settings')}>
          <ShowingPanel
            state={state}
            fields={fields}
            errors={errors}
            onChange={change}
            slug={slug}
            slugLeads={props.slugLeads === true}
            removeAt={record.mayDelete ? list.to : undefined}
            title={stored[localizedName(heading, 'uz')] ?? ''}
          >
            {props.showing?.(parts)}
          </ShowingPanel>
          <ReadinessPanel stateOf={stateOf} converted={converted} />
          {fieldList.picture && (
            <PicturePanel
              title={words.thumbnail ?? t('cover')}
              picture={picture}
              fields={fields}
              errors={errors}
              setMany={setMany}
              onChange={change}
            />
          )}
          {props.aside?.(parts)}
          {slug !== undefined && (
            <VersionsPanel
              kind={kind}
              slug={slug}
              dirty={editor.dirty}
              nameOf={nameOf}
              readable={readable}
              onRestore={(values, it) => setMany({ ...values, ...showing(it) })}
            />
          )}
        </aside>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** How far a language is while it is being written: complete where it has all that the Uzbek text has. */
function writingState(texts: TextField[], fields: Fields, locale: Locale, converted: boolean): LocaleState {
  const isWritten = (name: string, each: Locale) => plainText(fields[localizedName(name, each)] ?? '') !== ''
  const written = texts.filter(({ name }) => isWritten(name, locale))
  if (written.length === 0) return 'm'
  if (locale === 'uzb' && converted) return 'd'
  const wanted = texts.filter(({ name, optional }) => !optional || locales.some((each) => isWritten(name, each)))
  return wanted.every(({ name }) => isWritten(name, locale)) ? 'f' : 'd'
}
