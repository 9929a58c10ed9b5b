import { useTranslations } from 'use-intl'
import type { Shown } from './use-carousel.ts'

type CarouselDotsProps = { count: number; shown: Shown; hidden: boolean; onChoose: (index: number) => void }

/** One dot per slide; the first that can be seen is long, the others that can be seen are filled. */
export function CarouselDots({ count, shown, hidden, onChoose }: CarouselDotsProps) {
  const t = useTranslations('carousel')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="dots needs-script" role="group" aria-label={t('slides')} hidden={hidden}>
      {Array.from({ length: count }, (_, index) => (
        <button
          type="button"
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
          key={index}
          aria-label={t('goTo', { index: index + 1 })}
          aria-current={index === shown.from || undefined}
          data-shown={(index > shown.from && index <= shown.till) || undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
