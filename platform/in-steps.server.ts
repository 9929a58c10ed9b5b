const step = 1000

/**
 * All rows of an ordered query, a thousand at a time: each step begins after the last row of the one before, so that the
 * last costs no more than the first and no row comes twice while others are added. `read` gives at most so many rows.
 */
export async function* inSteps<Row>(
  read: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, step)
    if (rows.length > 0) yield rows
    if (rows.length < step) return
    after = rows.at(-1)
  }
}
