import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import type { FieldError } from '#common/errors.ts'

type SlugFieldProps = {
  value: string
  locked: boolean
  /** The old address leads to the new one. Without, it stops working. */
  leads: boolean
  errors: FieldError[] | undefined
  onChange: (value: string) => void
}

/** The record's address. Once visitors may know it, changing it takes a step of its own, which says what follows. */
export function SlugField({ value, locked, leads, errors, onChange }: SlugFieldProps) {
  const t = useTranslations('editor')
  const [open, setOpen] = useState(!locked)
  const Icon = open ? LockKeyholeOpen : LockKeyhole
  return (
    <Field
      label={t('slug')}
      name="slug"
      errors={errors}
      hint={locked && open ? t(leads ? 'slugWarning' : 'slugGone') : t('slugHint')}
    >
      {(control) => (
        <div className={locked ? 'slug' : undefined}>
          <input
            {...control}
            className="field"
            value={value}
            readOnly={!open}
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {locked && (
            <button
              type="button"
              className="btn btn-s ico sm"
              aria-label={t('slugUnlock')}
              title={t('slugUnlock')}
              aria-pressed={open}
              onClick={() => setOpen(!open)}
            >
              <Icon className="i" aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
