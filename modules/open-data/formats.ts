import { type Column, type DataFormat, dataFormats, type FileFormat } from './contract.ts'

/** What staff offer a set as. Before 2026-11-26 RDF could be chosen, of which there was no file. */
export const chosenFormats = (stored: string[]): DataFormat[] => dataFormats.filter((format) => stored.includes(format))

/** The column that says where each row is. */
export const placeOf = (columns: Pick<Column, 'name' | 'type'>[]): string | undefined =>
  columns.find(({ type }) => type === 'geo')?.name

/** What a set can be had as. */
export const formatsOf = (stored: string[], columns: Pick<Column, 'name' | 'type'>[]): FileFormat[] => [
  ...chosenFormats(stored),
  ...(placeOf(columns) ? (['geojson'] as const) : []),
]
