import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { ActPanel } from './act-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import type { PostChoices } from './post-choices.server.ts'
import { holdsAny } from './post-fields.ts'
import { TopicsPanel } from './topics-panel.tsx'

export type PanelProps = { form: FormParts }

/** What only some types of posts have: style sheets show which is asked for. */
export function TypePanels({ form }: PanelProps) {
  return (
    <>
      <ActPanel form={form} />
      <EventPanel form={form} />
    </>
  )
}

type MoreProps = PanelProps & Pick<PostChoices, 'regions' | 'files' | 'mayUpload'>

/** What any post may have besides, folded away until it is wanted. */
export function MorePanels({ form, regions, files, mayUpload }: MoreProps) {
  return (
    <>
      <FilesPanel form={form} latest={files} mayUpload={mayUpload} />
      <TopicsPanel form={form} regions={regions} />
    </>
  )
}

/** When what is announced takes place. Where it does is written in each language. */
function EventPanel({ form }: PanelProps) {
  const t = useTranslations('postMore')
  const holds = form.fields.event_at !== ''
  return (
    <section
      className="pn"
      data-of="ANNOUNCEMENTS"
      data-holds={holdsAny(form.fields, ['event_at', 'place']) || undefined}
    >
      <Folded title={t('event')} open={holds} wrong={form.errors?.event_at !== undefined}>
        <LineField form={form} name="event_at" label={t('eventAt')} hint={t('eventHint')} type="datetime-local" />
      </Folded>
    </section>
  )
}
