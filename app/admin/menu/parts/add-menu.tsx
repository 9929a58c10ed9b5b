import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConvertTools } from '#app/admin/parts/content/convert-tools.tsx'
import { emptyFields, type Fields } from '#app/admin/parts/content/field-list.ts'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { categoryOptions } from '#app/admin/parts/content/use-choices.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { slugFrom } from '#common/slug.ts'
import { categoryKinds } from '#modules/categories/contract.ts'
import { categoryFields } from './category-fields.ts'
import type { ParentChoice } from './menu-row.ts'

type AddMenuProps = {
  /** Id of the entry that it is added below; empty for the top level. */
  parent: string
  /** A place behind all others. */
  index: number
  parents: ParentChoice[]
  onClose: () => void
}
type Answer = { done: 'create'; slug: string } | Refused

/** The popup that adds to the menu (specification, section 2): name, slug and where it stands. */
export function AddMenu({ parent, index, parents, onClose }: AddMenuProps) {
  const t = useTranslations('menuTree')
  const content = useTranslations('content')
  const editor = useTranslations('editor')
  const says = useTranslations('toast')
  const fetcher = useFetcher<Answer>()
  const [untouched] = useState<Fields>(() =>
    emptyFields(categoryFields, { parent, kind: 'posts', is_sidebar_menu: 'on', active: 'on', index: String(index) }),
  )
  const [fields, setFields] = useState(untouched)
  const nameOf = useLabels({
    name: t('name'),
    slug: t('slug'),
    parent: t('parent'),
    kind: t('kind'),
    link: t('link'),
  })
  const ownSlug = useRef(false)
  const answer = fetcher.data
  const refused = answer && 'refused' in answer ? answer : undefined
  const done = useRef(onClose)
  done.current = onClose
  useEffect(() => {
    if (!answer || 'refused' in answer) return
    toast(says('created'), { kind: 'success' })
    done.current()
  }, [answer, says])

  const setMany = (values: Fields) => setFields((before) => ({ ...before, ...values }))
  const change = (name: string, value: string) => {
    if (name === 'slug') ownSlug.current = value !== ''
    setMany({ [name]: value, ...(name === 'name_uz' && !ownSlug.current ? { slug: slugFrom(value) } : {}) })
  }
  const form = { fields, errors: refused?.errors, change }
  const messages = Object.entries(refused?.errors ?? {}).map(([id, list]) => ({
    id,
    text: `${nameOf(id)}: ${list.map(({ message }) => message).join('. ')}`,
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      holds={Object.entries(fields).some(([name, value]) => value !== untouched[name])}
    >
      <Button className="btn btn-g ico sm close" aria-label={t('close')} onPress={onClose}>
        <X className="i" aria-hidden="true" />
      </Button>
      <fetcher.Form method="post" className="stack" noValidate autoComplete="off">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="index" value={fields.index} />
        {refused && (
          <ErrorSummary
            title={editor(messages.length > 0 ? 'errorsTitle' : 'notSaved')}
            errors={messages}
            onGo={(id) => document.getElementById(id)?.focus()}
          >
            {messages.length === 0 && <p>{refused.message}</p>}
          </ErrorSummary>
        )}
        <LocalizedField
          legend={t('name')}
          name="name"
          values={fields}
          errors={refused?.errors}
          maxLength={150}
          onChange={change}
        />
        <div className="row">
          <ConvertTools
            to="uzb"
            texts={[{ name: 'name', look: 'line', most: 150 }]}
            fields={fields}
            setMany={setMany}
            nameOf={() => t('name')}
            converted={false}
            onConverted={() => {}}
          />
        </div>
        <LineField name="slug" label={t('slug')} hint={t('slugHint')} form={form} />
        <ChoiceField
          name="parent"
          label={t('parent')}
          form={form}
          options={[{ value: '', label: t('noParent') }, ...categoryOptions(parents)]}
        />
        <ChoiceField
          name="kind"
          label={t('kind')}
          form={form}
          options={categoryKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <LineField name="link" label={t('link')} hint={t('linkHint')} form={form} />
        <FlagField name="is_sidebar_menu" label={t('inMenu')} form={form} />
        <FlagField name="active" label={content('active')} form={form} />
        <div className="acts">
          <Button className="btn btn-s sm" onPress={onClose}>
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
