import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageAddress } from '../pages.ts'
import type { RegionTile } from './region-map.server.ts'

type RegionTilesProps = {
  tiles: RegionTile[]
  action: string
  /** What the list is narrowed by. */
  parameters: Record<string, string | undefined>
}

/** The regions as a map of tiles with how many entries of the list are in each; a tile narrows the list to its region. */
export function RegionTiles({ tiles, action, parameters }: RegionTilesProps) {
  const t = useTranslations('register')
  return (
    <details className="reg-map">
      <summary>{t('map')}</summary>
      <ul className="rmap" aria-label={t('map')}>
        {tiles.map(({ slug, code, name, short, count }) => (
          <li key={slug} data-region={code}>
            <Link
              to={pageAddress(action, { ...parameters, district: undefined, region: slug }, 1)}
              aria-current={parameters.region === slug || undefined}
              aria-label={`${name}: ${count}`}
            >
              <span aria-hidden>{short}</span> <b aria-hidden>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
