import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Nothing to go back to before that (specification, section 9). */
const scrollOffset = 300

/** Leads back to the top of a page that was scrolled down, and the focus with it. */
export function BackToTop() {
  const t = useTranslations('page')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > scrollOffset)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  const goUp = () => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('.hdr .brandlink')?.focus({ preventScroll: true })
  }
  return (
    shown && (
      <nav aria-label={t('toTop')}>
        <button type="button" className="to-top" aria-label={t('toTop')} data-tip={t('toTop')} onClick={goUp}>
          <ArrowUp className="i" aria-hidden />
        </button>
      </nav>
    )
  )
}
