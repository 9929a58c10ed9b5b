import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { idsIn } from '#app/admin/parts/content/field-list.ts'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import type { Option } from '#app/ui/select.tsx'
import type { PanelProps } from './post-panels.tsx'

/** The regions that a post is about, and its tags. */
export function TopicsPanel({ form, regions }: PanelProps & { regions: Option[] }) {
  const t = useTranslations('postMore')
  const { fields, errors } = form
  const count = idsIn(fields.regions ?? '').length + (fields.tags ?? '').split('\n').filter(Boolean).length
  const wrong = Object.keys(errors ?? {}).some((name) => /^(regions|tags)(\.|$)/.test(name))
  return (
    <section className="pn">
      <Folded title={t('topics')} count={count} wrong={wrong}>
        <RegionsField form={form} regions={regions} />
        <LinesField form={form} name="tags" label={t('tags')} hint={t('tagsHint')} />
      </Folded>
    </section>
  )
}

function RegionsField({ form: { fields, errors, change }, regions }: PanelProps & { regions: Option[] }) {
  const t = useTranslations('postMore')
  const chosen = idsIn(fields.regions ?? '').map(String)
  // The chosen ones stand first, in the order in which they are stored, so that the boxes say just what is stored.
  const [boxes] = useState(() => [
    ...chosen.flatMap((id) => regions.find(({ value }) => value === id) ?? []),
    ...regions.filter(({ value }) => !chosen.includes(value)),
  ])
  return (
    <fieldset className="fld" id="regions" tabIndex={-1}>
      <legend>{t('regions')}</legend>
      <input type="hidden" name="regions" value="" />
      <div className="checks">
        {boxes.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              name="regions"
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target: { checked } }) => {
                const next = boxes.filter((box) => (box.value === value ? checked : chosen.includes(box.value)))
                change('regions', next.map((box) => box.value).join('\n'))
              }}
            />
            {label}
          </label>
        ))}
      </div>
      <PartError name="regions" errors={errors} />
    </fieldset>
  )
}
