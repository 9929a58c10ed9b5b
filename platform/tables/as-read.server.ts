import { describeError, type Log } from '../log.server.ts'

/**
 * What is made piece by piece as a body: each piece is made when it is wanted and none before, so that a slow reader holds
 * no memory, and one who goes away ends the work. What fails in the middle is logged and ends the connection. Since somebody
 * waits for a piece whenever one fails, the listener hears of it before it could write an end.
 */
export function asRead(parts: AsyncGenerator<string | Buffer>, log?: Log): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
        } catch (error) {
          log?.error('file_broke_off', describeError(error))
          // The listener prints what it gets: nothing of a statement's values.
          controller.error(new Error('The file broke off'))
        }
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}
