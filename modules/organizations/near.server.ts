import { type SQL, sql } from 'drizzle-orm'
import { organizations } from './table.server.ts'

export type Place = { lat: number; lng: number }

const earthKm = 6371
const kmOfDegree = (Math.PI * earthKm) / 180

/** Metres from a place to an organization, along the surface of the earth; null where it is not known where that lies. */
export function metresFrom({ lat, lng }: Place): SQL<number | null> {
  const half = sql`sin(radians(${organizations.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${organizations.lat})) * sin(radians(${organizations.lng} - ${lng}::float8) / 2) ^ 2`
  return sql`round(${2000 * earthKm} * asin(sqrt(least(1, ${half}))))::int`
}

/** Whether an organization lies within so many kilometres of a place. The box around them is what the index can tell. */
export function isWithin(place: Place, km: number): SQL {
  const { lat, lng } = place
  const up = km / kmOfDegree
  // Degrees of longitude are shortest where the box is furthest from the equator.
  const aside = up / Math.max(0.01, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180))
  return sql`${organizations.lat} between ${lat - up} and ${lat + up}
    and ${organizations.lng} between ${lng - aside} and ${lng + aside}
    and ${metresFrom(place)} <= ${km * 1000}`
}

export type Box = { west: number; south: number; east: number; north: number }

/** Whether it is known where an organization lies, and that is within a box, where one is asked for. */
export const liesWithin = (box: Box | undefined): SQL =>
  box
    ? sql`${organizations.lat} between ${box.south} and ${box.north} and ${organizations.lng} between ${box.west} and ${box.east}`
    : sql`${organizations.lat} is not null`
