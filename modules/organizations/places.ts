import type { OrganizationCard, OrganizationPlace, OrganizationPlaces } from './contract.ts'

/** Cards of organizations that lie somewhere known, as points of a map (RFC 7946): `count` of them there are. */
export const placesOf = (cards: OrganizationCard[], count: number): OrganizationPlaces => ({
  type: 'FeatureCollection',
  numberMatched: count,
  numberReturned: cards.length,
  features: cards.map(placeOf),
})

/** GeoJSON names the longitude first. */
const placeOf = (it: OrganizationCard): OrganizationPlace => ({
  type: 'Feature',
  id: it.slug,
  geometry: { type: 'Point', coordinates: [Number(it.lng), Number(it.lat)] },
  properties: {
    name: it.organization_name,
    kind: it.kind,
    address: it.address,
    district: it.district,
    region: it.region_name,
    phone: it.phone,
    working_hours: it.working_hours,
    landmark: it.landmark,
    wheelchair: it.wheelchair,
    access_notes: it.access_notes,
    status: it.status,
    closed_until: it.closed_until,
    status_note: it.status_note,
    ...(it.distance_m === undefined ? {} : { distance_m: it.distance_m }),
  },
})
