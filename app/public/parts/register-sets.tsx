import { FileJson } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DatasetCard as Card } from '#modules/open-data/contract.ts'
import { DatasetCard } from './dataset-card.tsx'

/** Registers that are sets of their own, and the catalogue of all sets for programs. */
export function RegisterSets({ sets, path }: { sets: Card[]; path: string }) {
  const t = useTranslations('data')
  const { to } = useLocale()
  return (
    <section className="ext" aria-labelledby="registers">
      <h2 className="h2" id="registers">
        {t('registers')}
      </h2>
      <p className="lead sets-lead">{t('registersLead')}</p>
      <ul className="sets">
        {sets.map((set) => (
          <li key={set.slug}>
            <DatasetCard dataset={set} to={to(`${path}/${set.slug}`)} />
          </li>
        ))}
      </ul>
      <p className="set-load">
        <a className="btn btn-s" href={to('/api/open-data/catalog.jsonld')} type="application/ld+json">
          <FileJson className="i" aria-hidden />
          {t('catalog')}
        </a>
      </p>
    </section>
  )
}
