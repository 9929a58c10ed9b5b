import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import { isShortcut } from '#app/admin/parts/is-shortcut.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { renewSession } from '#app/admin/parts/session-calls.ts'
import { goToField } from '#app/ui/go-to-field.ts'
import { alertMs, toast } from '#app/ui/toast-queue.ts'
import { isUnreadable } from '#app/ui/unreadable.ts'
import type { Locale } from '#common/locale.ts'
import { slugFrom } from '#common/slug.ts'
import type { ConflictFacts } from './conflict.tsx'
import { type Fields, localeOf, textIn } from './field-list.ts'
import type { OpenLanguages } from './languages.tsx'
import { isOwnSave, sentToo } from './own-save.ts'
import { stillWrong } from './still-wrong.ts'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLostAnswers } from './use-lost-answers.ts'
import { useSaveAgain } from './use-save-again.ts'
import { useTypedOn } from './use-typed-on.ts'

/** What the action of an editor answers. */
export type EditorAnswer<Known extends Fields = Fields> =
  | (Refused & { kept?: Known | undefined })
  | { saved: true; at: string }
  | undefined

type EditorOptions<Known extends Fields> = {
  /** Names the person and the record, for drafts: `${viewerId}:employee:${slug}`. */
  draftKey: string
  isNew: boolean
  /** The Uzbek field that a new record's slug is made of, or the field that it is known by. */
  slugSource: string
  stored: Known
  version: number | undefined
  answer: EditorAnswer<Known>
}

/**
 * The life of a form that edits one record: its values, drafts, the guard against leaving, Ctrl S, what the server
 * answered, the language that is open. The form itself and its looks are the screen's.
 */
export function useEditor<Known extends Fields>(options: EditorOptions<Known>) {
  const { draftKey, isNew, slugSource, stored, version, answer } = options
  const says = useTranslations('toast')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const saving = useNavigation().formMethod === 'POST'
  /** Known at once. Of `saving` a drawing tells, which keys may hold up until the page of what was saved is there. */
  const isSent = useRef(false)
  const isSaving = () => saving || isSent.current
  const { minimise } = useDesk()
  const [open, setOpen] = useState<OpenLanguages>({ pane: 'uz', view: 'one' })
  const setPane = (pane: Locale) => setOpen((before) => ({ ...before, pane }))
  const refused = answer && 'refused' in answer ? answer : undefined
  const conflict = refused?.code === 'version_conflict' ? (refused.facts as ConflictFacts) : undefined
  /** What was sent on this version: any of it may be stored though no answer said so. */
  const sentSoFar = useRef<Fields[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the answer came
  const isOwn = useMemo(
    () => conflict !== undefined && isOwnSave(conflict, sentSoFar.current, globalThis.location?.origin),
    [answer],
  )
  const values = useFields(stored, version, refused?.kept)
  const { fields, base, settled, dirty, set, setMany, sending, sent } = values
  const lost = useLostAnswers(answer)
  /** What was put back was written on an older version than this one: saving it compares the two, as of any form that comes late. */
  const [late, setLate] = useState<{ on: number | undefined; by: number | undefined }>()
  const writtenOn = late && late.by === version ? late.on : version
  const draftState = { fields, base, version: writtenOn, dirty, isSaving, lost: lost.all }
  const draft = useDraft(`adliya-draft:${draftKey}`, draftState)
  const again = useSaveAgain(form, { saving, settled, dirty, refused: refused !== undefined && !isOwn })
  useTypedOn({ draftKey, isNew, isSaving, stored, fields, sent, again, open, source: `${slugSource}_uz` }, (typed) => {
    setMany(typed.fields as Partial<Known>)
    setOpen(typed.open)
  })
  const blocker = useLeaveGuard(dirty && !saving)
  const renewed = useRef(false)
  const ownSlug = useRef(!isNew)
  /** What stood in the fields when the form was sent last, or, without script, what came back. */
  const atSending = useRef<Fields>(fields)

  useEffect(() => minimise(), [minimise])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was sent before is in it, or was overtaken
  useEffect(() => {
    sentSoFar.current = []
  }, [version])

  const change = (name: string, value: string) => {
    if (name === 'slug') ownSlug.current = value !== ''
    set(name, value)
    if (name === `${slugSource}_uz` && 'slug' in stored && !ownSlug.current) set('slug', slugFrom(value))
  }

  // What was typed before the scripts arrived stands in the fields, not in their values here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    for (const name of new Set(typed.keys())) {
      // What no field of dates can hold would be taken out of it again.
      if (isUnreadable(form.current.elements.namedItem(name))) continue
      const value = textIn(typed, name)
      if (name in stored && value.replaceAll('\r\n', '\n') !== stored[name]) set(name, value)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken in once
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) values.refused()
    if (!('refused' in answer) || answer.status !== 401) renewed.current = false
    if ('saved' in answer) {
      setLate(undefined)
      draft.forget()
      toast(says('saved'), { kind: 'success', stayMs: alertMs })
    } else if (answer.status === 401 && !renewed.current) {
      // The session may only need its next token: then the person never notices.
      renewed.current = true
      void renewSession()
        .then((living) => living && form.current?.requestSubmit())
        .catch(() => undefined)
    } else if (isOwn) {
      // Its answer was lost, so this came late by oneself: on the version that it made, it is no conflict.
      form.current?.requestSubmit()
    } else {
      const first = Object.keys(answer.errors ?? {}).find((name) => localeOf(name))
      if (first) setPane(localeOf(first) ?? 'uz')
    }
  }, [answer])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What is still on its way would not be saved with it, and a new record has another page afterwards.
    if (event.currentTarget.querySelector('progress')) return void toast(says('uploading'), { kind: 'warning' })
    if (again.later()) return
    sending()
    atSending.current = fields
    sentSoFar.current = sentToo(sentSoFar.current, fields)
    const body = new FormData(event.currentTarget)
    // Nobody chose this slug: the server makes one that is free.
    if (isNew && !ownSlug.current) body.set('slug', '')
    if (isNew) lost.tell(body, fields[`${slugSource}_uz`] ?? fields[slugSource] ?? '')
    const { pathname } = window.location
    isSent.current = true
    void submit(body, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true }).finally(() => {
      // Led on to another page it was stored, and this form goes; otherwise it was answered here, or given up.
      isSent.current = window.location.pathname !== pathname
      again.ended()
    })
  }

  /** Puts back what an earlier visit left unsaved, which may be stored without its having heard so. */
  const restoreDraft = () => {
    const { fields: typed, lost: before = [], version: on } = draft.offered ?? { fields: {} }
    setMany(typed as Partial<Known>)
    setLate({ on, by: version })
    lost.remember(before)
    draft.takeOver()
  }

  const goTo = (id: string) => {
    const locale = localeOf(id)
    if (locale && !id.startsWith('alt_')) setPane(locale)
    // The pane has to be there before it can take the focus.
    requestAnimationFrame(() => goToField(id))
  }

  return {
    form,
    onSubmit,
    fields,
    base,
    dirty,
    change,
    setMany,
    draft,
    restoreDraft,
    blocker,
    open,
    setOpen,
    goTo,
    saving,
    savedAt: answer && 'saved' in answer ? answer.at : undefined,
    refused: isOwn ? undefined : refused,
    /** What is wrong with the fields, but for those that were changed since that was said. */
    errors: stillWrong(refused?.errors, atSending.current, fields),
    conflict: isOwn ? undefined : conflict,
    /** The version that a refusal named, or the one that was written on: what is sent next is made to it. */
    current: conflict?.current_version ?? writtenOn,
  }
}
