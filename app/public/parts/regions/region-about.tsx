import { useTranslations } from 'use-intl'
import { RichText } from '#app/ui/rich-text.tsx'
import { languageOf } from '../untranslated.ts'
import type { RegionPageData } from './region-page.server.ts'

/** What a region says of itself, and its districts. */
export function RegionAbout({
  region: { about, districts, untranslated },
}: {
  region: Pick<RegionPageData['region'], 'about' | 'districts' | 'untranslated'>
}) {
  const t = useTranslations('region')
  return (
    <>
      {about && (
        <section aria-labelledby="about">
          <h2 className="h2" id="about">
            {t('about')}
          </h2>
          <RichText html={about} lang={languageOf('about', untranslated)} />
        </section>
      )}
      {districts.length > 0 && (
        <section aria-labelledby="districts">
          <h2 className="h2" id="districts">
            {t('districts')}
          </h2>
          <ul className="region-names" lang={languageOf('districts', untranslated)}>
            {districts.map((district) => (
              <li key={district}>{district}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
