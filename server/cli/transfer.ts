import { exportPortal } from '#modules/transfer/export.server.ts'
import { importPortal } from '#modules/transfer/import.server.ts'
import type { Command } from './command.ts'
import { operator } from './operator.ts'

const flag = '--with-accounts'

/** Everything the portal holds, out into one archive and in again. */
export const transferCommands: Record<string, Command> = {
  export: {
    takes: `FILE [${flag}]`,
    about: 'write everything into one archive, a tar, compressed where the name ends in gz',
    async run(ground, given) {
      const [file = ''] = given.filter((each) => each !== flag)
      const manifest = await exportPortal(ground, operator(), file, { withAccounts: given.includes(flag) })
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      const left = Object.entries(manifest.left_out).map(([table, why]) => `  ${table}: ${why}`)
      return [
        `${file}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.files.length} files.`,
        ...(manifest.audit.whole ? [] : ['The audit log is not whole: run verify-audit.']),
        `Left out:\n${left.join('\n')}`,
        'The archive holds personal data and no secret of the portal: keep it, and the file "secret" apart from it, safe.',
      ].join('\n')
    },
  },
  import: {
    takes: 'FILE',
    about: 'fill an empty portal with what an archive holds',
    fillsNew: true,
    async run(ground, [file = '']) {
      const { tables, files, with_accounts, audit } = await importPortal(ground, operator(), file)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      return [
        `${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files are in.`,
        ...(audit.whole ? [] : ['The audit log was not whole when it was exported.']),
        ...(with_accounts ? [] : ['The archive held no accounts: the next start makes a superuser.']),
      ].join('\n')
    },
  },
}
