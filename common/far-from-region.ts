type Box = readonly [south: number, west: number, north: number, east: number]

/** Between which degrees each region lies, roughly, by its code in the state classifier. */
const boxes: Record<string, Box> = {
  '1703': [40.4, 71.5, 41.15, 73.2],
  '1706': [38.9, 62, 41.6, 65.5],
  '1708': [39.4, 66.5, 41.3, 69.1],
  '1710': [37.9, 64.3, 39.7, 67.7],
  '1712': [39.5, 61.6, 43.8, 66.8],
  '1714': [40.55, 70.3, 41.6, 72.3],
  '1718': [39.1, 65.1, 40.75, 67.9],
  '1722': [37.1, 66.5, 39.1, 68.6],
  '1724': [39.95, 68, 41.1, 69.3],
  '1726': [41.1, 69, 41.5, 69.6],
  '1727': [40.1, 68.5, 42.3, 71.3],
  '1730': [39.8, 70.3, 40.95, 72],
  '1733': [40.5, 59.9, 42.05, 62.5],
  '1735': [40.7, 55.9, 45.7, 62.6],
}

/** Some twenty kilometres: an office may stand over the border of its region, and the boxes are rough. */
const near = 0.2

/** Whether a place lies so far from the region with a code that one of the two is a mistake; never of a region that is not known. */
export function isFarFromRegion(code: string | undefined, { lat, lng }: { lat: number; lng: number }): boolean {
  const [south, west, north, east] = boxes[code ?? ''] ?? [-90, -180, 90, 180]
  return lat < south - near || lat > north + near || lng < west - near || lng > east + near
}
