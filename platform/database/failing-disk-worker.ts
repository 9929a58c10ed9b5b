/** The database worker on a disk whose syncs fail as long as there is a file `fail-sync` in the data folder. */
import fs from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'

const flag = path.join(path.dirname(workerData.folder), 'fail-sync')
const { fsyncSync } = fs

fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(flag)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(descriptor)
}

await import('./embedded-worker.server.ts')
