import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FormPart } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { targetPath } from './word-lists.ts'

type TargetFieldProps = {
  form: FormPart
  /** The page that is stored, and what it is called. */
  stored: { address: string; title: string }
}

/** The page that is found first, by its address; below it what it is called, asked for when the field is left. */
export function TargetField({ form: { fields, errors, change }, stored }: TargetFieldProps) {
  const t = useTranslations('searchWords')
  const { to } = useLocale()
  const fetcher = useFetcher<{ title: string | null }>({ key: 'best-bet-target' })
  const address = (fields.address ?? '').trim()
  const isStored = address !== '' && address === stored.address
  const title = isStored ? stored.title : fetcher.state === 'idle' && fetcher.data ? fetcher.data.title : undefined
  return (
    <>
      <Field
        label={t('target')}
        name="address"
        hint={t('targetHint')}
        errors={errors?.address ?? errors?.entity ?? errors?.kind}
      >
        {(control) => (
          <input
            {...control}
            className="field"
            inputMode="url"
            spellCheck={false}
            maxLength={500}
            placeholder="/posts/…"
            value={fields.address ?? ''}
            onChange={(event) => change('address', event.target.value)}
            onBlur={() => address && !isStored && fetcher.load(`${to(targetPath)}?${new URLSearchParams({ address })}`)}
          />
        )}
      </Field>
      <p className="tgt" role="status">
        {address !== '' && title && (
          <>
            <CircleCheck className="i s good" aria-hidden="true" /> {title}
          </>
        )}
        {address !== '' && title === null && (
          <>
            <TriangleAlert className="i s warn" aria-hidden="true" /> {t('targetNone')}
          </>
        )}
      </p>
    </>
  )
}
