import type { Readable } from 'node:stream'
import { storeArchive } from '#modules/transfer/archive.server.ts'
import { type BackupOptions, backupOf } from '#modules/transfer/backup.server.ts'
import { keysInBackup, mustOpen } from '#modules/transfer/backup-keys.server.ts'
import { type BackupManifest, TransferRefused } from '#modules/transfer/contract.ts'
import { withoutLostFlag } from '#modules/transfer/named-files.server.ts'
import { makeFile } from '#modules/transfer/new-file.server.ts'
import { checkedBackup, restorePortal } from '#modules/transfer/restore.server.ts'
import { dropAnchor } from '#platform/audit-anchor.server.ts'
import type { Config } from '#platform/config.server.ts'
import { knownKeys, placeKeys } from '#platform/portal-keys.server.ts'
import { askForBackup } from './ask-portal.ts'
import type { LoneCommand } from './command.ts'
import { mustHoldNothing } from './empty-server.ts'
import { wholeOrNothing } from './new-portal.ts'
import { asOwner, mustHoldDatabase, openForCommand } from './open.ts'
import { operator } from './operator.ts'

const flag = '--with-keys'
const flags = [flag, withoutLostFlag]

/** The whole portal as it is, out into one file and back again. */
export const backupCommands: Record<string, LoneCommand> = {
  backup: {
    takes: `FILE [${flag}] [${withoutLostFlag}]`,
    about: 'write everything of a portal, which may run meanwhile, into one file, compressed where the name ends in gz',
    givesWay: true,
    async run(config, given) {
      const [file = ''] = given.filter((each) => !flags.includes(each))
      const options = { withKeys: given.includes(flag), withoutLostFiles: given.includes(withoutLostFlag) }
      return toldOfBackup(file, await backUp(config, file, options))
    },
  },
  restore: {
    takes: 'FILE',
    about: 'bring a backup back into an empty DATA_DIR, or an empty database',
    async run(config, [file = '']) {
      const manifest = await checkedBackup(file)
      const { entries, whole } = await bringBack(config, file, manifest)
      if (!whole) process.exitCode = 1
      return [
        `${sumOf(manifest)} are back as they were on ${manifest.exported_at}; every table was read again and compared.`,
        whole
          ? `The audit log holds ${entries} entries, the chain is whole.`
          : `The audit log is not whole after ${entries} entries${manifest.audit.whole ? '' : ', as it was when the backup was made'}: run verify-audit.`,
        ...goneIn(manifest),
        'Everybody signs in again.',
      ].join('\n')
    },
  },
}

/** Makes the file; a portal that holds the data folder is asked to hand the archive over. */
async function backUp(config: Config, file: string, options: Required<BackupOptions>): Promise<BackupManifest> {
  return makeFile(file, async (unfinished, parts) => {
    const asked = config.databaseUrl
      ? undefined
      : await askForBackup(config.dataDir, {
          by: operator().name,
          with_keys: options.withKeys,
          without_lost_files: options.withoutLostFiles,
        })
    if (asked) return stored(unfinished, asked).catch(brokenOff)
    if (!config.databaseUrl) mustHoldDatabase(config)
    const opened = await openForCommand(config)
    try {
      return await stored(unfinished, await backupOf(opened.ground, operator(), parts, options))
    } finally {
      await opened.close()
    }
  })
}

function brokenOff(error: unknown): never {
  if ((error as { code?: string }).code !== 'ECONNRESET') throw error
  throw new TransferRefused('The portal broke off: it stopped, or says in its log (backup_failed) why.')
}

/** A backup that cannot be read is none: it is read as a whole before it gets its name. */
async function stored(unfinished: string, archive: Readable) {
  await storeArchive(unfinished, archive)
  return checkedBackup(unfinished)
}

async function bringBack(
  config: Config,
  file: string,
  manifest: BackupManifest,
): Promise<{ entries: number; whole: boolean }> {
  const keys = { ...(await keysInBackup(file, manifest)), ...(await knownKeys(config)) }
  mustOpen(manifest, keys)
  const { databaseUrl, setting } = asOwner(config)
  if (databaseUrl) await mustHoldNothing(databaseUrl, setting)
  return wholeOrNothing(config, async (done) => {
    await placeKeys(config, keys)
    const opened = await openForCommand(config)
    try {
      const { entries, firstBad, end } = await restorePortal(opened.ground, operator(), file, manifest)
      done()
      const whole = firstBad === null && !end
      if (whole) await dropAnchor(opened.ground)
      return { entries, whole }
    } finally {
      await opened.close()
    }
  })
}

function sumOf({ tables, files }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files`
}

function goneIn({ backup: { files_gone, files_lost } }: BackupManifest): string[] {
  const listed = (about: string, names: string[]) =>
    names.length > 0 ? [`${about}\n${names.map((name) => `  ${name}`).join('\n')}`] : []
  return [
    ...listed('These files were removed while the backup was made:', files_gone),
    ...listed('These files were lost before the backup was made, and are not in it:', files_lost),
  ]
}

function toldOfBackup(file: string, manifest: BackupManifest): string {
  return [
    `${file}: ${sumOf(manifest)}, read back and compared.`,
    ...(manifest.audit.whole ? [] : ['The audit log is not whole: run verify-audit.']),
    ...goneIn(manifest),
    manifest.backup.key_files.length > 0
      ? 'It holds the keys too: whoever has this file can read all of it, and sign as the portal. Encrypt it, or keep it where nobody else comes.'
      : 'It does not hold the keys, without which it cannot be restored: keep DATA_DIR/secret and DATA_DIR/secrets-key (or SECRET and SECRETS_KEY) safe, and apart from it.',
  ].join('\n')
}
