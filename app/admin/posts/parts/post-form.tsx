import { CircleAlert, Eye, Languages, LoaderCircle, RotateCcw, Save } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { renewSession } from '#app/admin/parts/session-calls.ts'
import { timeOf } from '#app/admin/parts/times.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { alertMs, toast } from '#app/ui/toast-queue.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { comparable, Conflict, type ConflictFacts } from './conflict.tsx'
import { ConvertTools } from './convert-tools.tsx'
import { type Cover, CoverPanel } from './cover-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { LanguagePane } from './language-pane.tsx'
import { type FieldName, type PostFields, writingState } from './post-fields.ts'
import type { PostState } from './post-state.ts'
import { type CategoryChoice, PublishPanel } from './publish-panel.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { useDraft } from './use-draft.ts'
import { fieldLabel } from './field-label.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePostFields } from './use-post-fields.ts'

export type PostFormProps = {
  viewerId: string
  /** Of a stored post; a new one has none of these. */
  slug?: string
  version?: number
  state: PostState
  stored: PostFields
  cover: Cover | null
  categories: CategoryChoice[]
  answer: (Refused & { kept?: PostFields | undefined }) | { saved: true; at: string } | undefined
}

const formId = 'post-form'

/** Writing a post: four languages in the middle, everything else at the side, saving on top. */
export function PostForm({ viewerId, slug, version, state, stored, cover, categories, answer }: PostFormProps) {
  const t = useTranslations('editor')
  const list = useTranslations('postList')
  const says = useTranslations('toast')
  const { to } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const saving = useNavigation().formMethod === 'POST'
  const { minimise } = useDesk()
  const [pane, setPane] = useState<Locale>('uz')
  const [view, setView] = useState<'one' | 'two'>('one')
  const refused = answer && 'refused' in answer ? answer : undefined
  const { fields, base, dirty, set, setMany, sending } = usePostFields(stored, version, refused?.kept)
  const draft = useDraft(`adliya-draft:${viewerId}:${slug ?? 'new'}`, { fields, version, dirty, saving })
  const blocker = useLeaveGuard(dirty && !saving)
  const renewed = useRef(false)
  const ownSlug = useRef(slug !== undefined)
  const errors = refused?.errors
  const conflict = refused?.code === 'version_conflict' ? (refused.facts as ConflictFacts) : undefined
  const labels = useMemo(() => fieldLabel(t, list), [t, list])

  useEffect(() => minimise(), [minimise])

  const change = (name: string, value: string) => {
    if (name === 'slug') ownSlug.current = value !== ''
    set(name, value)
    if (name === 'title_uz' && !ownSlug.current) set('slug', slugFrom(value))
  }

  // What was typed before the scripts arrived stands in the fields, not in their values here.
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && name in stored && value.replaceAll('\r\n', '\n') !== stored[name as FieldName]) set(name, value)
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  }, [])

  useEffect(() => {
    if (!answer) return
    if (!('refused' in answer) || answer.status !== 401) renewed.current = false
    if ('saved' in answer) {
      draft.forget()
      toast(says('saved'), { kind: 'success', stayMs: alertMs })
    } else if (answer.status === 401 && !renewed.current) {
      // The session may only need its next token: then the person never notices.
      renewed.current = true
      void renewSession()
        .then((living) => living && form.current?.requestSubmit())
        .catch(() => undefined)
    } else {
      const first = Object.keys(answer.errors ?? {}).find((name) => localeOf(name))
      if (first) setPane(localeOf(first) ?? 'uz')
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken in once
  }, [answer])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    sending()
    submit(event.currentTarget, { encType: 'multipart/form-data', preventScrollReset: true })
  }

  const goTo = (id: string) => {
    const locale = localeOf(id)
    if (locale && !id.startsWith('alt_')) setPane(locale)
    // The pane has to be there before it can take the focus.
    requestAnimationFrame(() => {
      const field = document.getElementById(id)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
  }

  const isScheduled = fields.date !== '' && fields.date > nowInTashkent()
  const primary = state === 'new' ? (isScheduled ? t('schedule') : t('publish')) : t('save')
  const bad = new Set(Object.keys(errors ?? {}).flatMap((name) => (name.startsWith('alt_') ? [] : (localeOf(name) ?? []))))
  const sourceChanged = (locale: Locale) =>
    locale !== 'uz' &&
    slug !== undefined &&
    writingState(base, locale) !== 'm' &&
    (fields.title_uz !== base.title_uz || fields.description_uz !== base.description_uz) &&
    fields[localizedName('description', locale)] === base[localizedName('description', locale)]

  return (
    <>
      <TopBar
        title={slug === undefined ? t('addTitle') : t('editTitle')}
        crumbs={[{ to: to('/admin/post_view'), label: list('title') }]}
        aside={
          <>
            <span className="meta saved" role="status">
              {saving ? t('saving') : dirty ? t('unsaved') : answer && 'saved' in answer ? t('savedAt', { time: timeOf(answer.at) }) : ''}
            </span>
          </>
        }
        actions={
          <>
            {state === 'shown' && slug && (
              <a className="btn btn-s sm" href={to(`/posts/${slug}`)} target="_blank" rel="noopener">
                <Eye className="i" aria-hidden="true" />
                {t('view')}
              </a>
            )}
            <button className="btn btn-p sm" type="submit" form={formId} aria-busy={saving} title={t('shortcut')}>
              {saving ? <LoaderCircle className="i spin" aria-hidden="true" /> : <Save className="i" aria-hidden="true" />}
              {primary}
            </button>
          </>
        }
      />
      <Form id={formId} className="ed" method="post" encType="multipart/form-data" noValidate autoComplete="off" ref={form} onSubmit={onSubmit}>
        {version !== undefined && <input type="hidden" name="version" value={conflict?.current_version ?? version} />}
        <input type="hidden" name="uzb_converted" value={fields.uzb_converted} />
        <div className="ed-m">
          <div className="ed-n">
            {draft.offered && (
              <DraftOffer
                at={draft.offered.at}
                older={draft.offered.version !== version}
                onRestore={() => {
                  if (draft.offered) setMany(draft.offered.fields)
                  draft.dismiss()
                }}
                onDiscard={draft.forget}
              />
            )}
            {conflict ? (
              <Conflict
                facts={conflict}
                mine={fields}
                base={base}
                nameOf={labels}
                show={(field, value) => comparable(field, value, t('yes'), t('no'))}
              />
            ) : (
              refused && <RefusalNotice refused={refused} nameOf={labels} onGo={goTo} />
            )}
          </div>
          <div className="ed-h">
            <Segmented
              label={t('languages')}
              name="pane"
              value={pane}
              onChange={setPane}
              options={locales.map((locale) => ({
                value: locale,
                lang: localeFacts[locale].tag,
                label: (
                  <>
                    <LocaleBadge locale={locale} state={writingState(fields, locale)} />
                    {localeFacts[locale].name}
                    {bad.has(locale) && <CircleAlert className="bad" aria-label={t('errorsTitle')} />}
                  </>
                ),
              }))}
            />
            <span className="sp" />
            <Segmented
              label={t('layout')}
              name="view"
              value={view}
              onChange={setView}
              options={[
                { value: 'one', label: t('one') },
                { value: 'two', label: t('two') },
              ]}
            />
          </div>
          <div className="panes">
            {locales.map((locale) => (
              <LanguagePane
                key={locale}
                locale={locale}
                fields={fields}
                errors={errors}
                onChange={change}
                state={
                  locale === 'uzb' && fields.uzb_converted === 'on' ? (
                    <span className="st wa">
                      <Languages className="i" aria-hidden="true" />
                      {t('converted')}
                    </span>
                  ) : (
                    sourceChanged(locale) && (
                      <span className="st wa">
                        <RotateCcw className="i" aria-hidden="true" />
                        {t('sourceChanged')}
                      </span>
                    )
                  )
                }
                tools={(locale === 'uz' || locale === 'uzb') && <ConvertTools to={locale} fields={fields} setMany={setMany} />}
              />
            ))}
          </div>
        </div>
        <aside className="ed-s" aria-label={t('settings')}>
          <PublishPanel
            state={state}
            fields={fields}
            errors={errors}
            categories={categories}
            slugLocked={slug !== undefined}
            onChange={change}
          />
          <ReadinessPanel fields={fields} />
          <CoverPanel cover={cover} fields={fields} errors={errors} setMany={setMany} onChange={set} />
        </aside>
      </Form>
      <Confirm
        open={blocker.state === 'blocked'}
        title={t('leaveTitle')}
        confirm={t('leave')}
        cancel={t('stay')}
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('leaveText')}
      </Confirm>
    </>
  )
}

/** The language that a field's name ends in. */
function localeOf(name: string): Locale | undefined {
  return locales.find((locale) => name.endsWith(`_${locale}`))
}

/** The present moment as a form would hold it. */
function nowInTashkent(): string {
  return new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 16)
}
