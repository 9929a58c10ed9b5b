/** Started by a test as a second process: opens the data folder of its first argument and keeps it until killed. */
import { DataDirLocked, openDatabase } from './database.server.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  await openDatabase({ dataDir })
  process.stdout.write('open\n')
} catch (error) {
  if (!(error instanceof DataDirLocked)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
}
