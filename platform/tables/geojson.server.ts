import type { Table, TableRow } from './values.server.ts'

/** A table as places on a map (RFC 7946): the column `place` is where each row is, the others are what it says. A row whose place is not known has none. */
export async function* geojson({ columns, rows, place = '' }: Table): AsyncGenerator<string> {
  const others = columns.filter((name) => name !== place)
  const featureOf = (row: TableRow) => ({
    type: 'Feature',
    geometry: pointOf(row[place]),
    properties: Object.fromEntries(others.map((name) => [name, row[name] ?? null])),
  })
  yield '{"type":"FeatureCollection","features":[\n'
  let before = ''
  for await (const some of rows)
    if (some.length > 0) {
      yield before + some.map((row) => JSON.stringify(featureOf(row))).join(',\n')
      before = ',\n'
    }
  yield '\n]}\n'
}

/** GeoJSON names the longitude first. */
function pointOf(value: unknown) {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown }
  return typeof lat === 'number' && typeof lng === 'number' ? { type: 'Point', coordinates: [lng, lat] } : null
}
