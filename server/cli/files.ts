import { sweepFiles } from '#modules/uses/sweep.server.ts'
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
}
