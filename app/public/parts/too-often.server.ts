import { Refusal } from '#common/errors.ts'

/** `wait`: so many seconds. */
type TooOften = { status: number; headers: Refusal['headers']; wait: number }

/**
 * What a page looks for, or that its visitor has looked for too much: such a page is shown with what was typed and says how long
 * to wait, instead of making way for a page of errors. `refused` is for `data()` of React Router.
 */
export async function orTooOften<Found>(
  looking: Promise<Found>,
): Promise<{ found: Found; refused?: undefined } | { found?: undefined; refused: TooOften }> {
  try {
    return { found: await looking }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const wait = Number(error.headers['retry-after'] ?? 60)
    return { refused: { status: 429, headers: error.headers, wait } }
  }
}
