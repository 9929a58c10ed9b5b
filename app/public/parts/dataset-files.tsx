import { Download } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DatasetCard, FileFormat } from '#modules/open-data/contract.ts'

type DatasetFilesProps = {
  set: Pick<DatasetCard, 'slug' | 'title' | 'formats'>
  version?: number
  /** As buttons, where they are what the page is for. */
  large?: boolean
}

/** A set, or one version of it, as files in the formats that it is offered in. Plain links: a refusal is a page to read. */
export function DatasetFiles({ set: { slug, title, formats }, version, large = false }: DatasetFilesProps) {
  const { to } = useLocale()
  const part = version === undefined ? '' : `&version=${version}`
  return (
    <p className={large ? 'set-load' : 'set-files'}>
      {!large && <Download className="i s" aria-hidden />}
      {formats.map((format, at) => (
        <a
          key={format}
          className={large ? `btn ${at === 0 ? 'btn-p' : 'btn-s'}` : undefined}
          href={to(`/api/open-data/${slug}/download/?format=${format}${part}`)}
          aria-label={`${title}, ${nameOf(format)}`}
        >
          {large && <Download className="i" aria-hidden />}
          {nameOf(format)}
        </a>
      ))}
    </p>
  )
}

const nameOf = (format: FileFormat) => (format === 'geojson' ? 'GeoJSON' : format.toUpperCase())
