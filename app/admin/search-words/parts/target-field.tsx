import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormPart } from '#app/admin/parts/content/plain-fields.tsx'
import { staffCall } from '#app/admin/parts/session-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { targetPath } from './word-lists.ts'

type TargetFieldProps = {
  form: FormPart
  /** The page that is stored, and what it is called. */
  stored: { address: string; title: string }
}

/**
 * The page that is found first, by its address; below it what it is called, asked for when the field is left. Where that cannot be
 * known, without a network or a session, nothing is said: the form stays, and saving tells why not.
 */
export function TargetField({ form: { fields, errors, change }, stored }: TargetFieldProps) {
  const t = useTranslations('searchWords')
  const { to } = useLocale()
  const address = (fields.address ?? '').trim()
  const isStored = address !== '' && address === stored.address
  const [found, setFound] = useState<{ address: string; title: string | null }>()
  const title = isStored ? stored.title : found?.address === address ? found.title : undefined
  const ask = async () => {
    const at = `${to(targetPath)}?${new URLSearchParams({ address })}`
    const answer = await staffCall(() => fetch(at)).catch(() => undefined)
    const told: { title: string | null } | undefined = answer?.ok
      ? await answer.json().catch(() => undefined)
      : undefined
    if (told) setFound({ address, title: told.title })
  }
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
            onBlur={() => address && !isStored && void ask()}
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
