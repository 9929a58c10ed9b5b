import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConvertTools } from '#app/admin/parts/content/convert-tools.tsx'
import type { Unanswered } from '#app/admin/parts/content/draft.ts'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { useLostAnswers } from '#app/admin/parts/content/use-lost-answers.ts'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { SignedOut } from '#app/admin/parts/signed-out.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { slugFrom } from '#common/slug.ts'
import { newCategory } from './category-fields.ts'
import { MenuPlace } from './menu-place.tsx'
import type { ParentChoice } from './menu-row.ts'

type AddMenuProps = {
  /** Id of the entry that it is added below; empty for the top level. */
  parent: string
  /** A place behind all others. */
  index: number
  parents: ParentChoice[]
  /** What it held when it was closed without being asked to forget it. */
  left: LeftMenu | null
  /** Closes it; what it holds is given where it is to be there again. */
  onClose: (left: LeftMenu | null) => void
}
/** What was typed, and what of it was sent in vain. */
export type LeftMenu = { fields: Fields; lost: Unanswered[] }
type Answer = { done: 'create'; slug: string } | Refused

/**
 * The popup that adds to the menu (specification, section 2): name, slug and where it stands. Closed by Esc or its cross it
 * keeps what was typed for the next time; who cancels forgets it.
 */
export function AddMenu({ parent, index, parents, left, onClose }: AddMenuProps) {
  const t = useTranslations('menuTree')
  const content = useTranslations('content')
  const editor = useTranslations('editor')
  const says = useTranslations('toast')
  const fetcher = useFetcher<Answer>()
  const [untouched] = useState(() => newCategory(parent, index))
  const [fields, setFields] = useState<Fields>({ ...untouched, ...left?.fields, ...(parent && { parent }) })
  const nameOf = useLabels({
    name: t('name'),
    slug: t('slug'),
    parent: t('parent'),
    kind: t('kind'),
    link: t('link'),
  })
  const ownSlug = useRef(left !== null && left.fields.slug !== slugFrom(left.fields.name_uz ?? ''))
  const answer = fetcher.data
  const refused = answer && 'refused' in answer ? answer : undefined
  const lost = useLostAnswers(answer, left?.lost)
  const done = useRef(onClose)
  done.current = onClose
  useEffect(() => {
    if (!answer || 'refused' in answer) return
    toast(says('created'), { kind: 'success' })
    done.current(null)
  }, [answer, says])

  const setMany = (values: Fields) => setFields((before) => ({ ...before, ...values }))
  const change = (name: string, value: string) => {
    if (name === 'slug') ownSlug.current = value !== ''
    setMany({ [name]: value, ...(name === 'name_uz' && !ownSlug.current ? { slug: slugFrom(value) } : {}) })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    lost.tell(body, fields.name_uz ?? '')
    void fetcher.submit(body, { method: 'post' })
  }
  const form = { fields, errors: refused?.errors, change }
  const holds = Object.entries(fields).some(([name, value]) => value !== untouched[name])
  const close = () => onClose(holds ? { fields, lost: lost.all(fetcher.state !== 'idle') } : null)
  const messages = namedErrors(refused?.errors, nameOf)
  return (
    <Dialog open onClose={close} title={t('add')} holds={holds}>
      <Button className="btn btn-g ico sm close" aria-label={t('close')} onPress={close}>
        <X className="i" aria-hidden="true" />
      </Button>
      <fetcher.Form method="post" className="stack" noValidate autoComplete="off" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="index" value={fields.index} />
        {refused && (
          <ErrorSummary title={editor(messages.length > 0 ? 'errorsTitle' : 'notSaved')} errors={messages}>
            {messages.length === 0 && <p>{refused.message}</p>}
            {refused.status === 401 && <SignedOut />}
          </ErrorSummary>
        )}
        <LocalizedField
          legend={t('name')}
          name="name"
          values={fields}
          errors={refused?.errors}
          maxLength={120}
          onChange={change}
        />
        <div className="row">
          <ConvertTools
            to="uzb"
            texts={[{ name: 'name', look: 'line', most: 120 }]}
            fields={fields}
            setMany={setMany}
            nameOf={() => t('name')}
            converted={false}
            onConverted={() => {}}
          />
        </div>
        <LineField name="slug" label={t('slug')} hint={t('slugHint')} form={form} />
        <FlagField name="active" label={content('active')} form={form} />
        <MenuPlace form={form} parents={parents} />
        <div className="acts">
          <Button className="btn btn-s sm" onPress={() => onClose(null)}>
            {content('cancel')}
          </Button>
          <button className="btn btn-p sm" type="submit" aria-busy={fetcher.state !== 'idle'}>
            {editor('create')}
          </button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
