import { resealAppeals } from '#modules/appeals/reseal.server.ts'
import { resealReception } from '#modules/reception/reseal.server.ts'
import type { Command } from './command.ts'

/** Puts a new key under what citizens wrote. */
export const appealCommands: Record<string, Command> = {
  'reseal-appeals': {
    takes: '',
    about:
      'seal all appeals and bookings of receptions with the newest key; afterwards the older one may be taken out of SECRETS_KEY or secrets-key',
    async run(ground) {
      const count = (await resealAppeals(ground)) + (await resealReception(ground))
      return `${count} texts were sealed anew`
    },
  },
}
