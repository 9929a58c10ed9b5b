import { type Column, chosenFormats, type FileFormat } from './contract.ts'

/** The column that says where each row is. */
export const placeOf = (columns: Pick<Column, 'name' | 'type'>[]): string | undefined =>
  columns.find(({ type }) => type === 'geo')?.name

/** What a set can be had as. */
export const formatsOf = (stored: string[], columns: Pick<Column, 'name' | 'type'>[]): FileFormat[] => [
  ...chosenFormats(stored),
  ...(placeOf(columns) ? (['geojson'] as const) : []),
]
