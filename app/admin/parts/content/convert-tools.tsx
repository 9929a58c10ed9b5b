import { Check, Languages } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '#app/ui/confirm.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { convertScript } from './convert-script.ts'
import type { Fields, TextField } from './field-list.ts'

type ConvertToolsProps = {
  /** The language that is written. */
  to: 'uz' | 'uzb'
  texts: TextField[]
  fields: Fields
  setMany: (values: Fields) => void
  /** What a field is called. */
  nameOf: (field: string) => string
  /** What earlier conversions wrote, by whichever of several buttons: it may be converted anew without asking. */
  earlier?: RefObject<Fields>
  /** The Cyrillic text has been converted and nobody has read it yet. */
  converted: boolean
  onConverted: (converted: boolean) => void
  /** Here stands what was converted: whoever has read it says so. */
  accepts?: boolean
}

/** Puts the other Uzbek script's texts into this one: empty fields at once, hand-written ones after asking. */
export function ConvertTools(props: ConvertToolsProps) {
  const { to, texts, fields, setMany, nameOf, converted, onConverted, accepts } = props
  const t = useTranslations('editor')
  const own = useRef<Fields>({})
  const earlier = props.earlier ?? own
  const [asking, setAsking] = useState<ReturnType<typeof convertScript> | null>(null)
  const from = to === 'uzb' ? 'uz' : 'uzb'

  const fill = (values: Fields) => {
    setAsking(null)
    if (Object.keys(values).length === 0) return
    earlier.current = { ...earlier.current, ...values }
    setMany(values)
    if (to === 'uzb') onConverted(true)
    toast(t('convertDone'), { kind: 'success' })
  }
  const convert = () => {
    const conversion = convertScript(texts, fields, { from, to }, earlier.current)
    if (Object.keys(conversion.written).length > 0) setAsking(conversion)
    else if (Object.keys(conversion.free).length > 0) fill(conversion.free)
    else toast(texts.some(({ name }) => fields[`${name}_${from}`]) ? t('convertDone') : t('convertEmpty'))
  }
  const written = Object.keys(asking?.written ?? {}).map(nameOf)
  return (
    <>
      {accepts && converted && (
        <button
          type="button"
          className="btn btn-s sm"
          onClick={() => {
            onConverted(false)
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
