import { sweepFiles } from '#modules/uses/sweep.server.ts'
import { carryFiles } from '#platform/carry-files.server.ts'
import { BadSetting } from '#platform/config.server.ts'
import { localFiles } from '#platform/files.server.ts'
import { localFolder } from '#platform/open-ground.server.ts'
import type { Command } from './command.ts'

/** The care of stored files. */
export const fileCommands: Record<string, Command> = {
  'sweep-files': {
    takes: '',
    about: 'clear away files that nothing uses, as the portal does every hour',
    async run(ground) {
      const { arriving, unused, orphans } = await sweepFiles(ground)
      return `${arriving} unfinished uploads and ${orphans} stray files removed, ${unused} unused pictures and documents put into the bin`
    },
  },
  'copy-files-to-store': {
    takes: '[--remove]',
    about:
      'copy the files of DATA_DIR into the store of the S3_ settings, those that are not there yet; with --remove, remove here what is there with the same size',
    async run({ config, files }, given) {
      if (!config.s3) throw new BadSetting('There is no store to copy to: set S3_ENDPOINT and what goes with it.')
      const remove = given.includes('--remove')
      const done = await carryFiles(localFiles(localFolder(config)), files, { remove })
      return `${done.carried} files copied, ${done.known} were there already, ${done.removed} removed here`
    },
  },
}
