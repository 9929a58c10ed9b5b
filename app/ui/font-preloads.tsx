import type { Locale } from '#common/locale.ts'
import onestCyrillic from '../styles/fonts/onest-cyrillic.woff2?url'
import onestFigures from '../styles/fonts/onest-figures.woff2?url'
import onestLatin from '../styles/fonts/onest-latin.woff2?url'
import serifCyrillic from '../styles/fonts/serif-cyrillic.woff2?url'
import serifFigures from '../styles/fonts/serif-figures.woff2?url'
import serifLatin from '../styles/fonts/serif-latin.woff2?url'

const cyrillic = [onestCyrillic, onestFigures, serifCyrillic, serifFigures]
const files: Record<Locale, string[]> = {
  uz: [onestLatin, serifLatin],
  uzb: cyrillic,
  ru: cyrillic,
  en: [onestLatin, serifLatin],
}

/**
 * Fetches the font files that a page of this language surely needs together with its styles,
 * but after them: text is painted without waiting for its font.
 */
export function FontPreloads({ locale }: { locale: Locale }) {
  return files[locale].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
      fetchPriority="low"
    />
  ))
}
