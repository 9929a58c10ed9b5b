import { Monitor, Smartphone, Tablet, X } from 'lucide-react'
import { useState } from 'react'
import { Heading } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Segmented } from '#app/ui/segmented.tsx'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreviewPage } from './use-preview-page.ts'

/** A phone, a tablet and a computer, in CSS pixels. */
const widths = { phone: 390, tablet: 768, desktop: 1280 }
type Width = keyof typeof widths

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor }
const names = Object.keys(widths) as Width[]

type PreviewScreenProps = {
  /** The editor's form as it was when the preview was opened. */
  form: FormData
  slug: string | undefined
  /** The language that was being written. */
  first: Locale
  onClose: () => void
}

/** The public page of an unsaved post, in any language and at three widths. */
export function PreviewScreen({ form, slug, first, onClose }: PreviewScreenProps) {
  const t = useTranslations('preview')
  const [locale, setLocale] = useState(first)
  const [width, setWidth] = useState<Width>(() => widestFor(window.innerWidth))
  const { page, again } = usePreviewPage(form, slug, locale)
  return (
    <>
      <div className="pv-b">
        <Heading slot="title" level={2}>
          {t('open')}
        </Heading>
        <Segmented
          label={t('language')}
          name="preview-locale"
          value={locale}
          onChange={setLocale}
          options={locales.map((each) => ({
            value: each,
            lang: localeFacts[each].tag,
            label: localeFacts[each].name,
          }))}
        />
        <Segmented
          label={t('width')}
          name="preview-width"
          value={width}
          onChange={setWidth}
          options={names.map((name) => {
            const Icon = icons[name]
            return {
              value: name,
              label: (
                <>
                  <Icon className="i" aria-hidden="true" />
                  <span className="wide-only">{t(name)}</span>
                  <span className="meta">{widths[name]}</span>
                </>
              ),
            }
          })}
        />
        <span className="meta">{t('note')}</span>
        <button type="button" className="btn btn-s sm" onClick={onClose}>
          <X className="i" aria-hidden="true" />
          {t('close')}
        </button>
      </div>
      <PreviewFrame page={page} locale={locale} width={widths[width]} onAgain={again} onClose={onClose} />
    </>
  )
}

/** The widest of them that there is room for. */
function widestFor(room: number): Width {
  return names.toReversed().find((name) => widths[name] <= room) ?? 'phone'
}
