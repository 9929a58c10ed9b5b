import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { renewSession } from '#app/admin/parts/session-calls.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { alertMs, toast } from '#app/ui/toast-queue.ts'
import type { Locale } from '#common/locale.ts'
import { slugFrom } from '#common/slug.ts'
import { Conflict, type ConflictFacts, comparable } from './conflict.tsx'
import { type Cover, CoverPanel } from './cover-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { fieldLabel } from './field-label.ts'
import { Languages } from './languages.tsx'
import { PostBar } from './post-bar.tsx'
import { type FieldName, localeOf, type PostFields } from './post-fields.ts'
import type { PostState } from './post-state.ts'
import { type CategoryChoice, PublishPanel } from './publish-panel.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { useDraft } from './use-draft.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const saving = useNavigation().formMethod === 'POST'
  const { minimise } = useDesk()
  const [pane, setPane] = useState<Locale>('uz')
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && name in stored && value.replaceAll('\r\n', '\n') !== stored[name as FieldName])
        set(name, value)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken in once
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
    const body = new FormData(event.currentTarget)
    // Nobody chose this slug: the server makes one of the title that is free.
    if (slug === undefined && !ownSlug.current) body.set('slug', '')
    submit(body, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
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
  const savedAt = answer && 'saved' in answer ? answer.at : undefined

  return (
    <>
      <PostBar
        slug={slug}
        state={state}
        saving={saving}
        dirty={dirty}
        savedAt={savedAt}
        formId={formId}
        scheduled={isScheduled}
      />
      <Form
        id={formId}
        className="ed"
        method="post"
        encType="multipart/form-data"
        noValidate
        autoComplete="off"
        ref={form}
        onSubmit={onSubmit}
      >
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
          <Languages
            fields={fields}
            base={base}
            isNew={slug === undefined}
            errors={errors}
            pane={pane}
            onPane={setPane}
            onChange={change}
            setMany={setMany}
          />
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

/** The present moment as a form would hold it. */
function nowInTashkent(): string {
  return new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 16)
}
