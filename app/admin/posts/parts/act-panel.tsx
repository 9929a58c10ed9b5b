import { useTranslations } from 'use-intl'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { holdsAny } from './post-fields.ts'
import type { PanelProps } from './post-panels.tsx'

const names = ['act_number', 'act_date', 'act_in_force', 'act_url']

/** The act that a post about legislation is about. It stands in the form of other posts only where it holds something. */
export function ActPanel({ form }: PanelProps) {
  const t = useTranslations('postMore')
  const words = useTranslations('documents')
  const holds = holdsAny(form.fields, names)
  return (
    <section className="pn" data-of="LEGISLATIVE" data-holds={holds || undefined}>
      <Folded title={t('act')} open={holds} wrong={names.some((name) => form.errors?.[name])}>
        <LineField form={form} name="act_number" label={words('number')} />
        <LineField form={form} name="act_date" label={words('adoptedOn')} type="date" />
        <LineField form={form} name="act_in_force" label={words('inForceFrom')} type="date" />
        <LineField form={form} name="act_url" label={words('lexUrl')} type="url" />
      </Folded>
    </section>
  )
}
