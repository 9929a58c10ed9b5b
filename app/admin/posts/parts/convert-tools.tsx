import { Check, Languages } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '#app/ui/confirm.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { convertScript, plainName } from './convert-script.ts'
import type { PostFields } from './post-fields.ts'

type ConvertToolsProps = {
  /** The language that is written. */
  to: 'uz' | 'uzb'
  fields: PostFields
  setMany: (values: Partial<PostFields>) => void
}

/** Puts the other Uzbek script's texts into this one: empty fields at once, hand-written ones after asking. */
export function ConvertTools({ to, fields, setMany }: ConvertToolsProps) {
  const t = useTranslations('editor')
  const earlier = useRef<Partial<PostFields>>({})
  const [asking, setAsking] = useState<ReturnType<typeof convertScript> | null>(null)
  const from = to === 'uzb' ? 'uz' : 'uzb'

  const fill = (values: Partial<PostFields>) => {
    setAsking(null)
    if (Object.keys(values).length === 0) return
    earlier.current = { ...earlier.current, ...values }
    setMany(to === 'uzb' ? { ...values, uzb_converted: 'on' } : values)
    toast(t('convertDone'), { kind: 'success' })
  }
  const convert = () => {
    const conversion = convertScript(fields, { from, to }, earlier.current)
    if (Object.keys(conversion.written).length > 0) setAsking(conversion)
    else if (Object.keys(conversion.free).length > 0) fill(conversion.free)
    else toast(fields[`title_${from}`] ? t('convertDone') : t('convertEmpty'), { kind: 'default' })
  }
  const written = Object.keys(asking?.written ?? {}).map((field) => {
    const name = plainName(field)
    return name === 'description' ? t('text') : t(name ?? 'title')
  })
  return (
    <>
      {to === 'uzb' && fields.uzb_converted === 'on' && (
        <button
          type="button"
          className="btn btn-s sm"
          onClick={() => {
            setMany({ uzb_converted: '' })
            toast(t('accepted'), { kind: 'success' })
          }}
        >
          <Check className="i" aria-hidden="true" />
          {t('accept')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-s sm"
        title={to === 'uzb' ? t('toUzbLong') : t('toUzLong')}
        onClick={convert}
      >
        <Languages className="i" aria-hidden="true" />
        {to === 'uzb' ? t('toUzb') : t('toUz')}
        <span className="vh">: {to === 'uzb' ? t('toUzbLong') : t('toUzLong')}</span>
      </button>
      <Confirm
        open={asking !== null}
        title={t('overwriteTitle')}
        confirm={t('overwrite')}
        cancel={t('stayAsIs')}
        {...(asking && Object.keys(asking.free).length > 0
          ? { other: { label: t('overwriteEmpty'), onPress: () => fill(asking.free) } }
          : {})}
        onConfirm={() => asking && fill({ ...asking.free, ...asking.written })}
        onCancel={() => setAsking(null)}
      >
        {t('overwriteText', { fields: written.join(', ') })}
      </Confirm>
    </>
  )
}
