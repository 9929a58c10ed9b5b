/**
 * The process that the crash test kills: opens the database of its first argument and lets several writers insert
 * rows, each of which notes its id in the witness file (second argument) once the insert is acknowledged.
 * With 'early' as third argument it has a planted defect: it notes the id before it inserts the row.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { openDatabase } from '../database.server.ts'

const [dataDir = '', witness = '', mode = 'honest'] = process.argv.slice(2)
const writers = 4

const database = await openDatabase({ dataDir })
await database.pool.query('create table if not exists crash (id text not null, body text not null)')
const file = openSync(witness, 'a')

async function write(): Promise<void> {
  for (;;) {
    const id = randomUUID()
    if (mode === 'early') writeSync(file, `${id}\n`)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into crash values ($1, $2)', [id, id.repeat(20)])
    await client.query('commit')
    if (mode !== 'early') writeSync(file, `${id}\n`)
    client.release()
  }
}

process.stdout.write('writing\n')
await Promise.all(Array.from({ length: writers }, write))
closeSync(file)
