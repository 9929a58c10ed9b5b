import { useTranslations } from 'use-intl'
import { CategoryField, type HomeChoice } from '#app/admin/parts/content/category-field.tsx'
import type { ContentState } from '#app/admin/parts/content/content-state.ts'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { ChoiceField, FlagField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { SlugField } from '#app/admin/parts/content/slug-field.tsx'
import { StatusChip } from '#app/admin/parts/content/status-chip.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FieldErrors } from '#common/errors.ts'
import { homesOf } from '#modules/categories/contract.ts'
import { postTypes } from '#modules/posts/contract.ts'
import { DraftsField } from './drafts-field.tsx'
import type { PostFields } from './post-fields.ts'
import { postList } from './post-query.ts'

type PublishPanelProps = {
  state: ContentState
  fields: PostFields
  errors: FieldErrors | undefined
  categories: HomeChoice[]
  slugLocked: boolean
  /** The title of the post in the bin that has the slug. */
  binned: string | undefined
  onChange: (name: string, value: string) => void
}

/** Whether, where and when visitors see the post. */
export function PublishPanel({ state, fields, errors, categories, slugLocked, binned, onChange }: PublishPanelProps) {
  const t = useTranslations('editor')
  const list = useTranslations('postList')
  const more = useTranslations('postMore')
  const { to } = useLocale()
  const form = { fields, errors, change: onChange }
  const moment = (name: 'date' | 'publish_at' | 'unpublish_at' | 'pinned_until', label: string, hint?: string) => (
    <LineField name={name} type="datetime-local" label={label} hint={hint} form={form} />
  )
  return (
    <section className="pn">
      <h2>
        {t('publishing')}
        <StatusChip state={state} />
      </h2>
      <div className="stack">
        <FlagField name="active" label={list('active')} form={form} />
        <ChoiceField
          name="type"
          label={t('type')}
          form={form}
          options={postTypes.map((type) => ({ value: type, label: list(`one${type}`) }))}
        />
        <CategoryField
          label={list('category')}
          none={t('categoryPick')}
          form={form}
          categories={categories}
          // A post of a page is led back to it, and stands in the lists of its type.
          kinds={homesOf.posts}
        />
        {moment('date', t('date'), state === 'new' ? `${t('dateHint')} ${t('dateNow')}` : t('dateHint'))}
        <SlugField
          value={fields.slug}
          leads
          locked={slugLocked}
          errors={errors?.slug}
          onChange={(value) => onChange('slug', value)}
        />
        {binned !== undefined && (
          <a href={to(postList.at({ bin: 'true', title: binned }))} target="_blank" rel="noopener">
            {t('slugInBin')}
          </a>
        )}
        <Folded
          title={t('window')}
          open={Boolean(fields.publish_at || fields.unpublish_at)}
          wrong={Boolean(errors?.publish_at ?? errors?.unpublish_at)}
        >
          {moment('publish_at', t('publishAt'))}
          {moment('unpublish_at', t('unpublishAt'))}
        </Folded>
        <Folded title={more('pinned')} open={fields.pinned_until !== ''} wrong={errors?.pinned_until !== undefined}>
          {moment('pinned_until', more('pinnedUntil'), more('pinnedHint'))}
        </Folded>
        <DraftsField fields={fields} onChange={onChange} />
      </div>
    </section>
  )
}
