/** What we use of the S3 server for tests, which comes without types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
