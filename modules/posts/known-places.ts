/** Which post stands at which place of a list, the first at 0, as far as pages of it were read since the last change. */
export type KnownPlaces = Map<number, number>

const mostKnown = 500

/** The last known place that is not behind another, with its post; undefined where none is known. */
export function placeBefore(known: KnownPlaces, place: number): { place: number; id: number } | undefined {
  let near: { place: number; id: number } | undefined
  for (const [at, id] of known) if (at <= place && at > (near?.place ?? 0)) near = { place: at, id }
  return near
}

/** Remembers where the first and the last post of a page stand; what was learned first is forgotten first. */
export function learnPlaces(known: KnownPlaces, from: number, ids: number[]): void {
  const [first, last] = [ids[0], ids.at(-1)]
  if (first !== undefined) known.set(from, first)
  if (last !== undefined) known.set(from + ids.length - 1, last)
  for (const place of known.keys()) {
    if (known.size <= mostKnown) return
    known.delete(place)
  }
}
