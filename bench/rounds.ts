/** What one round of asking found: a rate, and either the time of each good answer in milliseconds, or what a program told of them. */
export type Round =
  | { perSecond: number; failed: number; times: number[] }
  | (Omit<Figures, 'atOnce'> & { times?: never })

/** `perSecond` are good answers alone, and the times are theirs; `failed` are all others of all rounds. */
export type Figures = { atOnce: number; perSecond: number; p50Ms: number; p99Ms: number; failed: number }

/** Something that is asked for a round, by so many at once. */
export type Asked = { atOnce: number; round: () => Promise<Round> }

/**
 * Asks by turns, round by round: what disturbs one disturbs all. One round before them warms everything up and is not told.
 * Rates are those of the median round; percentiles are of all answers of all rounds, or, where a program told no more than
 * these, the median of what it told.
 */
export async function interleaved(asked: Record<string, Asked>, rounds: number): Promise<Record<string, Figures>> {
  const found = new Map<string, Round[]>()
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [name, { round }] of Object.entries(asked)) {
      const one = await round()
      if (turn > 0) found.set(name, [...(found.get(name) ?? []), one])
    }
  return Object.fromEntries([...found].map(([name, all]) => [name, together(asked[name]?.atOnce ?? 1, all)]))
}

function together(atOnce: number, rounds: Round[]): Figures {
  const times = rounds.flatMap((round) => round.times ?? [])
  const share = (part: number, told: 'p50Ms' | 'p99Ms') =>
    times.length > 0 ? percentile(times, part) : median(rounds.map((round) => (round.times ? 0 : round[told])))
  return {
    atOnce,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: share(0.5, 'p50Ms'),
    p99Ms: share(0.99, 'p99Ms'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const median = (values: number[]): number => percentile(values, 0.5)

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Each does its own again and again for so long, at the same time as the others; what begins in time is waited for. */
export async function repeated(works: (() => Promise<unknown>)[], seconds: number): Promise<Round> {
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < until) {
        const began = performance.now()
        await work()
        times.push(performance.now() - began)
      }
    }),
  )
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), failed: 0, times }
}
