import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RegionCard } from '#modules/regions/contract.ts'
import { softName } from '../region-name.ts'

type RegionTilesProps = {
  regions: RegionCard[]
  /** What one does with a region: a link or a button around its label. */
  children: (region: RegionCard, label: ReactNode) => ReactNode
}

/** The regions as a map of tiles, each where it lies. */
export function RegionTiles({ regions, children }: RegionTilesProps) {
  const t = useTranslations('regions')
  return (
    <ul className="rmap" aria-label={t('map')}>
      {regions.map((region) => (
        <li key={region.slug} data-region={region.code}>
          {children(region, <RegionLabel name={region.name} />)}
        </li>
      ))}
    </ul>
  )
}

/** The short name for the eye, the full one for screen readers. */
function RegionLabel({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden>{softName(name)}</span>
      <span className="vh">{name}</span>
    </>
  )
}
