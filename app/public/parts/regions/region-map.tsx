import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { regionPath } from './region-address.ts'
import { RegionCard } from './region-card.tsx'
import type { ShownRegion } from './region-cards.server.ts'
import { RegionTiles } from './region-tiles.tsx'

/** Code of the capital in the state classifier: shown until a visitor chooses. */
const capital = '1726'

/**
 * The regions as a map of tiles, as a list to choose from where there is no room for it, and the card of the chosen one.
 * Without script both lead to the page of a region.
 */
export function RegionMap({ regions }: { regions: ShownRegion[] }) {
  const t = useTranslations('regions')
  const { to } = useLocale()
  const isLive = useSyncExternalStore(subscribeToNothing, always, never)
  const [chosen, choose] = useState(() => (regions.find(({ code }) => code === capital) ?? regions[0])?.slug)
  const shown = regions.find(({ slug }) => slug === chosen)
  return (
    <div className="g12">
      <div className="c8 rbox">
        <RegionTiles regions={regions}>
          {({ slug }, label) =>
            isLive ? (
              <button type="button" aria-pressed={slug === chosen} onClick={() => choose(slug)}>
                {label}
              </button>
            ) : (
              <a href={to(regionPath(slug))}>{label}</a>
            )
          }
        </RegionTiles>
        <form className="rsel fld" action={to(regionPath())}>
          <label htmlFor="region">{t('choose')}</label>
          <select
            className="field"
            id="region"
            name="region"
            value={chosen}
            onChange={(event) => choose(event.target.value)}
          >
            {regions.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <button className="btn btn-s no-script" type="submit">
            {t('show')}
          </button>
        </form>
      </div>
      <div className="c4" aria-live="polite">
        {shown && <RegionCard region={shown} />}
      </div>
    </div>
  )
}

const subscribeToNothing = () => () => {}
const always = () => true
const never = () => false
