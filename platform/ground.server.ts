import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from './config.server.ts'
import type { ContentVersion } from './content-version.server.ts'
import type { Files } from './files.server.ts'
import type { Log } from './log.server.ts'
import type { SecretBox } from './secret-box.server.ts'
import type { Tx } from './write.server.ts'

export type Db = NodePgDatabase

/** What the product stands on, made once at start and handed down as an argument; nothing is fetched from the air. */
export type Ground = {
  config: Config
  db: Db
  /** For reads that are given up rather than waited for, and planned once; see `Database.brief`. Never within a transaction. */
  briefDb: Db
  files: Files
  log: Log
  contentVersion: ContentVersion
  /** 32 bytes or more that never leave the server: token derivation and the audit chain. */
  secret: Buffer
  /** Seals what nobody may read in the database; its keys lie outside of it. */
  secretBox: SecretBox
  /** What must hold of the changes of a transaction, within it: refuses, and nothing of it is done. */
  allow: (tx: Tx) => Promise<void>
  /** What follows from the changes of a transaction and belongs into it, e.g. what the search knows. */
  follow: (tx: Tx) => Promise<void>
  /** The present moment; tests move it. */
  now: () => Date
}
