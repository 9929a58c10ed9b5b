import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#common/errors.ts'
import type { ContentState } from './content-state.ts'
import type { Fields } from './field-list.ts'
import { FlagField, LineField } from './plain-fields.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SlugField } from './slug-field.tsx'
import { StatusChip } from './status-chip.tsx'

type ShowingPanelProps = {
  state: ContentState
  fields: Fields
  errors: FieldErrors | undefined
  onChange: (name: string, value: string) => void
  /** Of a stored record; a new one has none. */
  slug: string | undefined
  /** After a change of its slug its old address leads to the new one. */
  slugLeads: boolean
  /** Where a record that may be deleted is removed: the address of its list. */
  removeAt: string | undefined
  title: string
  /** Fields of the screen's own, after the switch. */
  children?: ReactNode
}

/** Whether and where visitors see a record: state, switch, place in lists, address, the way to the bin. */
export function ShowingPanel(props: ShowingPanelProps) {
  const { state, fields, errors, onChange, slug, slugLeads, removeAt, title, children } = props
  const t = useTranslations('editor')
  const list = useTranslations('content')
  const [asking, setAsking] = useState(false)
  const form = { fields, errors, change: onChange }
  return (
    <section className="pn">
      <h2>
        {t('showing')}
        <StatusChip state={state} />
      </h2>
      <div className="stack">
        <FlagField name="active" label={list('active')} form={form} />
        {children}
        {'index' in fields && (
          <LineField name="index" inputMode="numeric" label={t('index')} hint={t('indexHint')} form={form} />
        )}
        {'slug' in fields && (
          <SlugField
            value={fields.slug ?? ''}
            locked={slug !== undefined}
            leads={slugLeads}
            errors={errors?.slug}
            onChange={(value) => onChange('slug', value)}
          />
        )}
        {slug !== undefined && removeAt && (
          <button type="button" className="btn btn-s sm dz" onClick={() => setAsking(true)}>
            <Trash2 className="i" aria-hidden="true" />
            {list('remove')}
          </button>
        )}
      </div>
      {slug !== undefined && removeAt && (
        <RemoveDialog
          open={asking}
          onClose={() => setAsking(false)}
          slug={slug}
          title={title}
          action={removeAt}
          lookAt={removeAt}
          back={removeAt}
        />
      )}
    </section>
  )
}
